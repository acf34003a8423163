{{/* The environment of a service, as a list. What the values add or replace comes with its pod's settings. */}}
{{- define "workload.environment" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $env := dict
  "HOST" (include "workload.listen" .)
  "PORT" (toString $values.ports.internal)
  "LOG_FORMAT" "json"
  "SHUTDOWN_MS" (toString (mul 1000 .service.shutdownSeconds))
  "NATS_STREAM_REPLICAS" (toString $values.nats.streamReplicas)
  "NATS_STREAM_MAX_BYTES" (printf "%.0f" (float64 $values.nats.streamMaxBytes))
  "NATS_PREFIX" $values.nats.prefix
  "NODE_COMPILE_CACHE" "/tmp/compiled"
-}}
{{- if .service.database -}}
{{- $env = merge $env (dict "DATABASE_POOL" (toString .service.databasePool) "DATABASE_PREFIX" $values.postgresql.prefix) -}}
{{- end -}}
{{- range .service.calls -}}
{{- $_ := set $env (printf "%s_URL" (. | upper | replace "-" "_")) (include "workload.url" (dict "root" $root "name" .)) -}}
{{- end -}}
{{- if $values.telemetry.endpoint -}}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" $values.telemetry.endpoint -}}
{{- $_ := set $env "OTEL_TRACES_SAMPLER" "parentbased_traceidratio" -}}
{{- $_ := set $env "OTEL_TRACES_SAMPLER_ARG" (toString $values.telemetry.sampledRatio) -}}
{{- $_ := set $env "OTEL_METRICS_EXPORTER" "none" -}}
{{- end -}}
{{- $env = mergeOverwrite $env (include "workload.serviceEnvironment" . | fromYaml) -}}
{{- $secrets := include "workload.secretEnvironment" . | fromYaml -}}
{{- range $name := keys $env | sortAlpha }}
- name: {{ $name }}
  value: {{ get $env $name | toString | quote }}
{{- end }}
{{- range $name := keys $secrets | sortAlpha }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: {{ get $secrets $name | toJson }}
{{- end }}
- name: INSTANCE
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
{{- end }}

{{/* What one service alone is told. */}}
{{- define "workload.serviceEnvironment" -}}
{{- $values := .root.Values -}}
{{- if has .name (list "auth" "gateway" "match-room") }}
PUBLIC_URL: {{ $values.publicUrl }}
{{- end }}
{{- if eq .name "gateway" }}
PUBLIC_HOST: {{ include "workload.listen" . | quote }}
PUBLIC_PORT: {{ $values.ports.public | quote }}
TRUST_PROXY: {{ join "," $values.gateway.trustedProxies | quote }}
ALLOWED_ORIGINS: {{ join "," $values.gateway.allowedOrigins | quote }}
{{- else if eq .name "auth" }}
MAIL_FROM: {{ $values.mail.from }}
MAIL_FOLDER: /tmp/mail
WEEKLY_MAILS_PER_MINUTE: {{ $values.mail.weeklyPerMinute | quote }}
{{- with $values.mail.fromName }}
MAIL_FROM_NAME: {{ . | quote }}
{{- end }}
{{- with $values.mail.hello }}
SMTP_HELLO: {{ . | quote }}
{{- end }}
{{- if not $values.mail.confirmAddresses }}
CONFIRM_EMAILS: "false"
{{- end }}
{{- with $values.oidc }}
{{- if .issuer }}
OIDC_ISSUER: {{ .issuer }}
OIDC_CLIENT_ID: {{ .clientId | quote }}
OIDC_CLIENT_AUTH: {{ .clientAuth }}
OIDC_NAME: {{ .name | quote }}
OIDC_SCOPES: {{ .scopes | quote }}
OIDC_TRUST_EMAIL: {{ .trustEmail | quote }}
OIDC_DOMAINS: {{ join "," .domains | quote }}
OIDC_TEACHER_CLAIM: {{ .teacherClaim | quote }}
OIDC_TEACHER_VALUES: {{ join "," .teacherValues | quote }}
{{- with .clientKeyId }}
OIDC_CLIENT_KEY_ID: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- else if eq .name "catalog" }}
PUSH_HOSTS: {{ $values.push.enabled | ternary (join "," $values.push.hosts) "none" | quote }}
PUSH_CONTACT: {{ printf "mailto:%s" $values.mail.from | quote }}
{{- with $values.generation.url }}
GENERATION_URL: {{ . }}
GENERATION_MODEL: {{ $values.generation.model | quote }}
{{- end }}
{{- else if eq .name "judge" }}
JUDGE_SLOTS: {{ $values.judge.slots | quote }}
JUDGE_CGROUPS: {{ $values.judge.cgroups }}
{{- else if eq .name "matchmaking" }}
SHARD: {{ $values.matchmaking.queue }}
{{- with $values.matchmaking.arenas }}
ARENA_TIMES: {{ join "," .times | quote }}
ARENA_ZONE: {{ .zone | quote }}
ARENA_MINUTES: {{ .minutes | quote }}
ARENA_GROUPS: {{ join "," .groups | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* The settings that come from Secrets, each only for the service that needs it. */}}
{{- define "workload.secretEnvironment" -}}
{{- $values := .root.Values -}}
{{- $own := $values.secrets.existingSecret }}
INTERNAL_TOKEN: {name: {{ $own }}, key: INTERNAL_TOKEN}
{{- if has .name (include "workload.operated" . | splitList " ") }}
OPERATOR_TOKEN: {name: {{ $own }}, key: OPERATOR_TOKEN, optional: true}
{{- end }}
NATS_URL: {name: {{ $values.nats.existingSecret }}, key: {{ $values.nats.key | default .name }}}
{{- with $values.nats.credentialsSecret }}
NATS_CREDENTIALS: {name: {{ . }}, key: {{ $values.nats.key | default $.name }}}
{{- end }}
{{- if .service.database }}
DATABASE_URL: {name: {{ $values.postgresql.existingSecret }}, key: {{ $values.postgresql.key | default .name }}}
{{- with $values.postgresql.direct.existingSecret }}
DATABASE_DIRECT_URL: {name: {{ . }}, key: {{ $values.postgresql.key | default $.name }}}
{{- end }}
{{- end }}
{{- if .service.redis }}
REDIS_URL: {name: {{ $values.redis.existingSecret }}, key: {{ $values.redis.key | default .name }}}
{{- end }}
{{- if eq .name "auth" }}
EMAIL_SECRET: {name: {{ $own }}, key: EMAIL_SECRET}
{{- if $values.mail.enabled }}
SMTP_URL: {name: {{ $own }}, key: SMTP_URL}
{{- end }}
{{- if and $values.oidc.issuer (ne $values.oidc.clientAuth "none") }}
{{- $proof := eq $values.oidc.clientAuth "private_key_jwt" | ternary "OIDC_CLIENT_KEY" "OIDC_CLIENT_SECRET" }}
{{ $proof }}: {name: {{ $own }}, key: {{ $proof }}}
{{- end }}
{{- if $values.oidc.otherIssuers }}
OIDC_PROVIDERS: {name: {{ $own }}, key: OIDC_PROVIDERS}
{{- end }}
{{- else if eq .name "catalog" }}
TEST_SECRET: {name: {{ $own }}, key: TEST_SECRET}
{{- if $values.generation.url }}
GENERATION_KEY: {name: {{ $own }}, key: GENERATION_KEY}
{{- end }}
{{- end }}
{{- end }}
