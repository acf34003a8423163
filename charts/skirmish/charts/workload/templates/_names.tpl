{{/* Every template here gets a dict: root, the chart's context; name, the service's; service, its values over the defaults. */}}

{{/* What the names of all objects begin with: the release's name, and below another chart that of this chart, or its alias, too. */}}
{{- define "workload.prefix" -}}
{{- $name := .Values.nameOverride | default (.Chart.IsRoot | ternary "" .Chart.Name) -}}
{{- $release := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) -}}
{{- .Values.fullnameOverride | default $release | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "workload.name" -}}
{{ include "workload.prefix" .root }}-{{ .name }}
{{- end }}

{{/* The namespace of a service: the judge runs strangers' programs and has one of its own. */}}
{{- define "workload.namespace" -}}
{{- if has .name (list "judge" "judge-seccomp") -}}
{{ .root.Values.judge.namespace.name | default (printf "%s-judge" .root.Release.Namespace) }}
{{- else -}}
{{ .root.Release.Namespace }}
{{- end -}}
{{- end }}

{{/* The services that have routes for operators. */}}
{{- define "workload.operated" -}}
auth catalog leaderboard match-room
{{- end }}

{{- define "workload.releaseSelector" -}}
app.kubernetes.io/name: {{ .root.Values.nameOverride | default .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "workload.selector" -}}
{{ include "workload.releaseSelector" . }}
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
{{- with include "workload.annotations" . }}
annotations:
  {{- . | nindent 2 }}
{{- end }}
labels:
  {{- include "workload.labels" . | nindent 2 }}
{{- end }}

{{/* The annotations of an object: those of all, and its `own`. */}}
{{- define "workload.annotations" -}}
{{- with mergeOverwrite (deepCopy .root.Values.annotations) (.own | default dict) -}}
{{ toYaml . }}
{{- end -}}
{{- end }}

{{/*
The image of a service: all have one repository's prefix and one tag, unless the service says otherwise. global.imageRegistry stands for the
registry's host, as of a mirror, and leaves the path.
*/}}
{{- define "workload.image" -}}
{{- $image := mergeOverwrite (deepCopy .root.Values.image) (.service.image | default dict) -}}
{{- $registry := trimSuffix "/" $image.registry -}}
{{- with (.root.Values.global).imageRegistry -}}
{{- $registry = regexReplaceAll "^([^/]*[.:][^/]*|localhost)(/|$)" $registry "" | printf "%s/%s" (trimSuffix "/" .) | trimSuffix "/" -}}
{{- end -}}
{{- $name := printf "%s/%s" $registry ($image.repository | default (printf "skirmish-%s" .name)) -}}
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

{{/* Where servers in pods listen: with IPv6 on all addresses of both families. */}}
{{- define "workload.listen" -}}
{{- $network := .root.Values.network -}}
{{- or (has "IPv6" $network.ipFamilies) (has $network.ipFamilyPolicy (list "PreferDualStack" "RequireDualStack")) | ternary "::" "0.0.0.0" -}}
{{- end }}
