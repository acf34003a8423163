{{/*
The settings that every pod of the chart has; values.yaml explains them under podDefaults. To the first ones, which are maps, a workload adds. It
replaces the others.
*/}}
{{- define "workload.podMaps" -}}
podLabels podAnnotations nodeSelector podSecurityContext containerSecurityContext env
{{- end }}

{{- define "workload.podKeys" -}}
{{ include "workload.podMaps" . }} tolerations affinity topologySpreadConstraints priorityClassName serviceAccountName automountServiceAccountToken fixedIds envFrom volumes volumeMounts initContainers sidecars dnsPolicy dnsConfig hostAliases imagePullSecrets terminationGracePeriodSeconds
{{- end }}

{{/* Of a workload's values what decides on which nodes its pods run, as JSON. */}}
{{- define "workload.placement" -}}
{{ pick . "nodeSelector" "tolerations" "priorityClassName" "imagePullSecrets" | toJson }}
{{- end }}

{{/* The settings of a pod, as JSON: those of podDefaults, over which lie `layers`, the last one on top. What is empty in a layer is not given there. */}}
{{- define "workload.podSettings" -}}
{{- $values := .root.Values -}}
{{- $everywhere := dict "priorityClassName" $values.priorityClassName "imagePullSecrets" (concat (($values.global).imagePullSecrets | default list) $values.image.pullSecrets) -}}
{{- $settings := dict "imagePullSecrets" list -}}
{{- $maps := include "workload.podMaps" . | splitList " " -}}
{{- range $maps -}}
{{- $_ := set $settings . dict -}}
{{- end -}}
{{- range $layer := concat (list $everywhere $values.podDefaults) .layers -}}
{{- range $key := include "workload.podKeys" $ | splitList " " -}}
{{- $given := get $layer $key -}}
{{- if and $given (has $key $maps) -}}
{{- range $name, $value := $given -}}
{{- /* A null takes away what a layer below gives. */ -}}
{{- if kindIs "invalid" $value -}}
{{- $_ := unset (get $settings $key) $name -}}
{{- else -}}
{{- $_ := set (get $settings $key) $name $value -}}
{{- end -}}
{{- end -}}
{{- else if and $given (eq $key "imagePullSecrets") -}}
{{- range $given -}}
{{- $_ := set $settings $key (append (get $settings $key) (kindIs "string" . | ternary (dict "name" .) .) | uniq) -}}
{{- end -}}
{{- else if or $given (kindIs "bool" $given) -}}
{{- $_ := set $settings $key $given -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if not $settings.fixedIds -}}
{{- $_ := set $settings "podSecurityContext" (omit $settings.podSecurityContext "runAsUser" "runAsGroup" "fsGroup") -}}
{{- end -}}
{{- toJson $settings -}}
{{- end }}
