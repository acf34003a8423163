{{/*
Migrates a database before the release that needs it; in the release's namespace, as the judge's is not there at the first install: what the
judge has for its own namespace is left out. As an ordinary object its name changes with its pod, since nobody may change a Job's.
*/}}
{{- define "workload.migration" -}}
{{- $values := .root.Values.migrations -}}
{{- $hook := eq $values.hooks "helm" -}}
{{- $it := merge (dict "name" "migrate") . -}}
{{- $service := omit .service "terminationGracePeriodSeconds" "topologySpreadConstraints" -}}
{{- if eq .name "judge" -}}
{{- $service = omit $service "serviceAccountName" "fixedIds" "podSecurityContext" "containerSecurityContext" -}}
{{- end -}}
{{- $layers := list (dict "env" .root.Values.env) $service $values -}}
{{- $pod := include "workload.podTemplate" (merge (dict "pod" (include "workload.migrationPod" .) "layers" $layers "labels" (include "workload.labels" $it)) $it) -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "workload.name" . }}-migrate{{ if not $hook }}-{{ sha256sum $pod | trunc 8 }}{{ end }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "workload.labels" $it | nindent 4 }}
  {{- $annotations := $hook | ternary (dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded") (dict "argocd.argoproj.io/sync-wave" "-1") }}
  annotations:
    {{- include "workload.annotations" (dict "root" .root "own" (mergeOverwrite $annotations $values.annotations)) | nindent 4 }}
spec:
  backoffLimit: 3
  activeDeadlineSeconds: {{ $values.deadlineSeconds }}
  template:
    {{- $pod | nindent 4 }}
{{- end }}

{{- define "workload.migrationPod" -}}
restartPolicy: Never
containers:
  - name: migrate
    image: {{ include "workload.image" . }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    args: [services/{{ .name }}/src/main.ts, migrate]
    env:
      - {name: LOG_FORMAT, value: json}
      - {name: DATABASE_PREFIX, value: {{ .root.Values.postgresql.prefix }}}
      - name: DATABASE_URL
        valueFrom:
          secretKeyRef:
            name: {{ .root.Values.postgresql.existingSecret }}
            key: {{ .root.Values.postgresql.key | default .name }}
      {{- with .root.Values.postgresql.direct.existingSecret }}
      - name: DATABASE_DIRECT_URL
        valueFrom:
          secretKeyRef:
            name: {{ . }}
            key: {{ $.root.Values.postgresql.key | default $.name }}
      {{- end }}
    resources:
      {{- toYaml .root.Values.migrations.resources | nindent 6 }}
{{- end }}
