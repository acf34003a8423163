{{/* A container of the chart's own with its pod's settings. No name of the environment comes twice: Helm applies on the server, which refuses that. */}}
{{- define "workload.container" -}}
{{- $settings := .settings -}}
{{- with omit .container "env" "volumeMounts" "securityContext" }}
{{- toYaml . }}
{{- end }}
securityContext:
  {{- mergeOverwrite (deepCopy $settings.containerSecurityContext) (.container.securityContext | default dict) | toYaml | nindent 2 }}
{{- with $settings.envFrom }}
envFrom:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- if or .container.env $settings.env }}
env:
  {{- range .container.env }}
  {{- if not (hasKey $settings.env .name) }}
  - {{ toYaml . | nindent 4 | trim }}
  {{- end }}
  {{- end }}
  {{- range $name, $value := $settings.env }}
  - name: {{ $name }}
    {{- if kindIs "map" $value }}
    {{- toYaml $value | nindent 4 }}
    {{- else }}
    value: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
    {{- end }}
  {{- end }}
{{- end }}
{{- with include "workload.distinct" (dict "items" (concat (.container.volumeMounts | default list) $settings.volumeMounts) "by" "mountPath") }}
volumeMounts:
  {{- . | nindent 2 }}
{{- end }}
{{- end }}

{{/* A container that the values bring along: it has the security of the chart's own, where it does not name another one. */}}
{{- define "workload.guest" -}}
{{ mergeOverwrite (dict "securityContext" (deepCopy .settings.containerSecurityContext)) .container | toYaml }}
{{- end }}

{{/*
What pods get for servers of one's own authority, for servers that ask for a client's certificate, and for a proxy to the internet: environment, mounts
and volumes. The pod of tests, and what installs the seccomp profile, connect to no such server.
*/}}
{{- define "workload.added" -}}
{{- $values := .root.Values -}}
{{- $ca := $values.caBundle -}}
{{- $path := "/etc/skirmish/authorities" -}}
{{- $client := has .name (list "test" "judge-seccomp") | ternary dict $values.clientCertificate -}}
{{- $clientPath := "/etc/skirmish/client" -}}
env:
  {{- if or $ca.secret $ca.configMap }}
  NODE_EXTRA_CA_CERTS: {{ $path }}/ca.crt
  {{- end }}
  {{- if $client.secret }}
  TLS_CLIENT_CERTIFICATE_FILE: {{ $clientPath }}/tls.crt
  TLS_CLIENT_KEY_FILE: {{ $clientPath }}/tls.key
  {{- end }}
  {{- with $values.proxy }}
  {{- if or .http .https }}
  NODE_USE_ENV_PROXY: "1"
  HTTP_PROXY: {{ .http | default .https | quote }}
  HTTPS_PROXY: {{ .https | default .http | quote }}
  NO_PROXY: {{ concat (list "localhost" "127.0.0.1" "::1" ".svc" ".svc.cluster.local") .except | uniq | join "," | quote }}
  {{- end }}
  {{- end }}
volumeMounts:
  {{- if or $ca.secret $ca.configMap }}
  - {name: authorities, mountPath: {{ $path }}, readOnly: true}
  {{- end }}
  {{- if $client.secret }}
  - {name: client-certificate, mountPath: {{ $clientPath }}, readOnly: true}
  {{- end }}
volumes:
  {{- if or $ca.secret $ca.configMap }}
  - name: authorities
    {{- if $ca.secret }}
    secret:
      secretName: {{ $ca.secret }}
      items: [{key: {{ $ca.key | quote }}, path: ca.crt}]
    {{- else }}
    configMap:
      name: {{ $ca.configMap }}
      items: [{key: {{ $ca.key | quote }}, path: ca.crt}]
    {{- end }}
  {{- end }}
  {{- if $client.secret }}
  - name: client-certificate
    secret:
      secretName: {{ $client.secret }}
      defaultMode: 0440
      items: [{key: {{ $client.certificate | quote }}, path: tls.crt}, {key: {{ $client.key | quote }}, path: tls.key}]
  {{- end }}
{{- end }}
