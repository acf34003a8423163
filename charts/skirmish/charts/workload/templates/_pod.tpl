{{/*
The one template of a pod. It gets, beside root and name: `pod`, as YAML, the spec that this workload alone has; `layers`, the values over
podDefaults; `labels`, as YAML, and `annotations`, a dict. A volume or a mount of the values replaces the chart's of that name or path.
*/}}
{{- define "workload.podTemplate" -}}
{{- $settings := include "workload.podSettings" . | fromJson -}}
{{- $spec := .pod | fromYaml -}}
{{- with $spec.Error -}}
{{- fail (printf "the pod of %s is no YAML: %s" $.name .) -}}
{{- end -}}
{{- $added := include "workload.added" . | fromYaml -}}
{{- $_ := set $settings "env" (merge $settings.env ($added.env | default dict)) -}}
{{- $_ := set $settings "volumeMounts" (concat ($added.volumeMounts | default list) ($settings.volumeMounts | default list)) -}}
{{- $_ := set $spec "volumes" (concat ($spec.volumes | default list) ($added.volumes | default list) ($settings.volumes | default list)) -}}
metadata:
  labels:
    {{- mergeOverwrite $settings.podLabels (.labels | fromYaml) | toYaml | nindent 4 }}
  {{- with mergeOverwrite (.annotations | default dict) $settings.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: {{ $settings.automountServiceAccountToken | default false }}
  enableServiceLinks: false
  {{- with $settings.podSecurityContext }}
  securityContext:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- range $key := list "nodeSelector" "tolerations" "affinity" "priorityClassName" "serviceAccountName" "dnsPolicy" "dnsConfig" "hostAliases" "imagePullSecrets" }}
  {{- with get $settings $key }}
  {{ dict $key . | toYaml | nindent 2 | trim }}
  {{- end }}
  {{- end }}
  {{- with $settings.terminationGracePeriodSeconds | default $spec.terminationGracePeriodSeconds }}
  terminationGracePeriodSeconds: {{ . }}
  {{- end }}
  {{- with $settings.topologySpreadConstraints }}
  {{- $own := dict "labelSelector" (dict "matchLabels" (include "workload.selector" $ | fromYaml)) }}
  topologySpreadConstraints:
    {{- range . }}
    - {{ merge (dict) . (hasKey . "labelSelector" | ternary (dict) $own) | toYaml | nindent 6 | trim }}
    {{- end }}
  {{- else }}
  {{- with $spec.topologySpreadConstraints }}
  topologySpreadConstraints:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- end }}
  {{- with omit $spec "terminationGracePeriodSeconds" "topologySpreadConstraints" "containers" "volumes" }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- if or $settings.initContainers $settings.sidecars }}
  initContainers:
    {{- range $settings.initContainers }}
    - {{ include "workload.guest" (dict "container" . "settings" $settings) | nindent 6 | trim }}
    {{- end }}
    {{- range $settings.sidecars }}
    # Kubernetes ends it after the others, so a Job that has it ends too.
    - restartPolicy: Always
      {{- include "workload.guest" (dict "container" (omit . "restartPolicy") "settings" $settings) | nindent 6 }}
    {{- end }}
  {{- end }}
  containers:
    {{- range $spec.containers }}
    - {{ include "workload.container" (dict "container" . "settings" $settings) | nindent 6 | trim }}
    {{- end }}
  {{- with include "workload.distinct" (dict "items" $spec.volumes "by" "name") }}
  volumes:
    {{- . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* A list as YAML in which the last item of each name, or path, stands for all of them. */}}
{{- define "workload.distinct" -}}
{{- $last := dict -}}
{{- range .items -}}
{{- $_ := set $last (get . $.by) . -}}
{{- end -}}
{{- range $name := keys $last | sortAlpha }}
- {{ get $last $name | toYaml | nindent 2 | trim }}
{{- end }}
{{- end }}
