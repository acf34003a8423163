{{/* Every template here gets a dict: root, the chart's context; name, the service's; service, its values over the defaults. */}}

{{- define "workload.prefix" -}}
{{- .Values.nameOverride | default .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "workload.name" -}}
{{ include "workload.prefix" .root }}-{{ .name }}
{{- end }}

{{/* The namespace of a service: the judge runs strangers' programs and has one of its own. */}}
{{- define "workload.namespace" -}}
{{- if eq .name "judge" -}}
{{ .root.Values.judge.namespace.name | default (printf "%s-judge" .root.Release.Namespace) }}
{{- else -}}
{{ .root.Release.Namespace }}
{{- end -}}
{{- end }}

{{/* The services that have routes for operators. */}}
{{- define "workload.operated" -}}
auth catalog leaderboard match-room
{{- end }}

{{- define "workload.selector" -}}
app.kubernetes.io/name: skirmish
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "workload.labels" -}}
{{ include "workload.selector" . }}
app.kubernetes.io/part-of: skirmish
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- with .root.Values.labels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "workload.metadata" -}}
name: {{ include "workload.name" . }}
namespace: {{ include "workload.namespace" . }}
labels:
  {{- include "workload.labels" . | nindent 2 }}
{{- end }}

{{/* The image of a service: all have one repository's prefix and one tag, unless the service says otherwise. */}}
{{- define "workload.image" -}}
{{- $image := mergeOverwrite (deepCopy .root.Values.image) (.service.image | default dict) -}}
{{- $name := printf "%s/%s" (trimSuffix "/" $image.registry) ($image.repository | default (printf "skirmish-%s" .name)) -}}
{{- if $image.digest -}}
{{ $name }}@{{ $image.digest }}
{{- else -}}
{{ $name }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* A service's address for the others. */}}
{{- define "workload.url" -}}
http://{{ include "workload.name" . }}.{{ include "workload.namespace" . }}.svc:{{ .root.Values.ports.internal }}
{{- end }}
