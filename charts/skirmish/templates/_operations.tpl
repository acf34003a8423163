{{/* What the pods of operators' commands have in common: their own image, no token of the cluster, and no second try by the kubelet. */}}
{{- define "skirmish.operationsPod" -}}
restartPolicy: Never
automountServiceAccountToken: false
enableServiceLinks: false
{{- include "workload.pullSecrets" . | nindent 0 }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext:
  {{- include "workload.podSecurity" . | nindent 2 }}
  fsGroupChangePolicy: OnRootMismatch
{{- end }}

{{- define "skirmish.operationsImage" -}}
{{- include "workload.image" (dict "root" .root "name" "operations" "service" (dict "image" .root.Values.operations.image)) -}}
{{- end }}
