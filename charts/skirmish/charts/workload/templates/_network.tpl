{{/* A peer of a policy: the pods of a service, in whichever namespace the service is. */}}
{{- define "workload.peer" -}}
namespaceSelector:
  matchLabels:
    kubernetes.io/metadata.name: {{ include "workload.namespace" . }}
podSelector:
  matchLabels:
    {{- include "workload.selector" . | nindent 4 }}
{{- end }}

{{/* An egress rule to servers outside of the chart. Without peers it is to any address, on this port alone. */}}
{{- define "workload.egress" -}}
- ports: [{port: {{ .port }}, protocol: TCP}]
  {{- with .peers }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{- define "workload.dns" -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- end }}

{{/* Who may connect to a service and whom it may connect to; everything else is refused. */}}
{{- define "workload.networkPolicy" -}}
{{- $ := . -}}
{{- $values := .root.Values -}}
{{- $network := $values.networkPolicy -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "workload.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - ports: [{port: internal, protocol: TCP}]
      from:
        {{- range $caller, $service := .services }}
        {{- if has $.name $service.calls }}
        - {{ include "workload.peer" (dict "root" $.root "name" $caller) | nindent 10 | trim }}
        {{- end }}
        {{- end }}
        {{- if and $values.operations.enabled (has .name (include "workload.operated" . | splitList " ")) }}
        - {{ include "workload.peer" (dict "root" $.root "name" "admin") | nindent 10 | trim }}
        {{- end }}
        {{- with $network.monitoring }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    {{- if eq .name "gateway" }}
    - ports: [{port: public, protocol: TCP}]
      {{- with $network.visitors }}
      from:
        {{- toYaml . | nindent 8 }}
        - {{ include "workload.peer" (dict "root" $.root "name" "test") | nindent 10 | trim }}
      {{- end }}
    {{- end }}
  egress:
    {{- include "workload.dns" . | nindent 4 }}
    {{- range .service.calls }}
    - ports: [{port: internal, protocol: TCP}]
      to:
        - {{ include "workload.peer" (dict "root" $.root "name" .) | nindent 10 | trim }}
    {{- end }}
    {{- include "workload.egress" $values.nats | nindent 4 }}
    {{- if .service.database }}
    {{- include "workload.egress" $values.postgresql | nindent 4 }}
    {{- end }}
    {{- if .service.redis }}
    {{- include "workload.egress" $values.redis | nindent 4 }}
    {{- end }}
    {{- if $values.telemetry.endpoint }}
    {{- include "workload.egress" $values.telemetry | nindent 4 }}
    {{- end }}
    {{- if and (eq .name "auth") $values.mail.enabled }}
    {{- include "workload.egress" $values.mail | nindent 4 }}
    {{- end }}
    {{- if or (and (eq .name "auth") $values.oidc.issuer) (and (eq .name "catalog") (or $values.generation.url $values.push.enabled)) }}
    {{- include "workload.egress" (dict "port" 443 "peers" $network.internet) | nindent 4 }}
    {{- end }}
{{- end }}
