{{/* The pod of operators' commands, and of backups: `values` are what the chart's have for it, `pod` what it alone has. There is no second try by the kubelet. */}}
{{- define "skirmish.operationsTemplate" -}}
{{- $layers := list (dict "podSecurityContext" (dict "fsGroupChangePolicy" "OnRootMismatch")) .values -}}
{{- $pod := printf "restartPolicy: Never\n%s" .pod -}}
{{- include "workload.podTemplate" (merge (dict "pod" $pod "layers" $layers "labels" (include "workload.labels" .)) .) -}}
{{- end }}

{{- define "skirmish.operationsImage" -}}
{{- include "workload.image" (dict "root" .root "name" "operations" "service" (dict "image" .root.Values.operations.image)) -}}
{{- end }}
