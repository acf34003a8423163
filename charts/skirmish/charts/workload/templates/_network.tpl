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

{{/* To PostgreSQL, by way of a pooler where there is one, and to the server itself. */}}
{{- define "workload.databaseEgress" -}}
{{- $postgresql := .root.Values.postgresql -}}
{{- include "workload.egress" $postgresql -}}
{{- if $postgresql.direct.existingSecret }}
{{ include "workload.egress" $postgresql.direct }}
{{- end }}
{{- end }}

{{/* The egress that every pod has: name servers, and what the values add for all pods, and, as `egress`, for these. */}}
{{- define "workload.commonEgress" -}}
{{- $network := .root.Values.networkPolicy -}}
- ports:
    {{- range $network.dns.ports }}
    - {port: {{ . }}, protocol: UDP}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with $network.dns.peers }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- with concat $network.egress (.egress | default list) }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
An egress rule to the host that a URL names. A Service is in its namespace, at whatever port its pods have; an address is itself; the policies of
Kubernetes know no other names, so any host of the internet is one of `peers`.
*/}}
{{- define "workload.egressTo" -}}
{{- $url := urlParse .url -}}
{{- $host := $url.hostname -}}
{{- $port := .port | default (regexFind ":[0-9]+$" $url.host | trimPrefix ":") | default (eq $url.scheme "https" | ternary 443 80) | int -}}
{{- $peers := .peers -}}
{{- $service := and (not .peers) (regexMatch "^[^.]+[.][^.]+[.]svc([.]|$)" $host) -}}
{{- if $service -}}
{{- $peers = list (dict "namespaceSelector" (dict "matchLabels" (dict "kubernetes.io/metadata.name" (index (splitList "." $host) 1)))) -}}
{{- else if and (not .peers) (or (contains ":" $host) (regexMatch "^[0-9.]+$" $host)) -}}
{{- $peers = list (dict "ipBlock" (dict "cidr" (printf "%s/%s" $host (contains ":" $host | ternary "128" "32")))) -}}
{{- end -}}
{{- if and $service (not .port) -}}
- to:
    {{- toYaml $peers | nindent 4 }}
{{- else -}}
{{ include "workload.egress" (dict "port" $port "peers" $peers) }}
{{- end -}}
{{- end }}

{{/* The same to a host that the proxy leads to, if there is one and the host is no exception. */}}
{{- define "workload.egressOut" -}}
{{- $proxy := .root.Values.proxy -}}
{{- $host := (urlParse .url).hostname -}}
{{- $way := dict "proxy" ($proxy.https | default $proxy.http) -}}
{{- range concat (list "svc" "svc.cluster.local") $proxy.except -}}
{{- if hasSuffix (printf ".%s" (trimPrefix "." .)) (printf ".%s" $host) -}}
{{- $_ := set $way "proxy" "" -}}
{{- end -}}
{{- end -}}
{{- if $way.proxy -}}
{{ include "workload.egressTo" (dict "url" $way.proxy "peers" $proxy.peers) }}
{{- else -}}
{{ include "workload.egressTo" (dict "url" .url "peers" .root.Values.networkPolicy.internet) }}
{{- end -}}
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
    {{- include "workload.commonEgress" (dict "root" .root "egress" .service.egress) | nindent 4 }}
    {{- range .service.calls }}
    - ports: [{port: internal, protocol: TCP}]
      to:
        - {{ include "workload.peer" (dict "root" $.root "name" .) | nindent 10 | trim }}
    {{- end }}
    {{- include "workload.egress" $values.nats | nindent 4 }}
    {{- if .service.database }}
    {{- include "workload.databaseEgress" . | nindent 4 }}
    {{- end }}
    {{- if .service.redis }}
    {{- include "workload.egress" $values.redis | nindent 4 }}
    {{- with $values.redis.sentinelPort }}
    {{- include "workload.egress" (dict "port" . "peers" $values.redis.peers) | nindent 4 }}
    {{- end }}
    {{- end }}
    {{- with $values.telemetry.endpoint }}
    {{- include "workload.egressTo" (merge (dict "url" .) $values.telemetry) | nindent 4 }}
    {{- end }}
    {{- if and (eq .name "auth") $values.mail.enabled }}
    {{- include "workload.egress" $values.mail | nindent 4 }}
    {{- end }}
    {{- $outside := list }}
    {{- if eq .name "auth" }}
    {{- $outside = prepend $values.oidc.otherIssuers $values.oidc.issuer | compact }}
    {{- else if eq .name "catalog" }}
    {{- $outside = compact (list $values.generation.url ($values.push.enabled | ternary "https://push" "")) }}
    {{- end }}
    {{- $rules := list }}
    {{- range $outside }}
    {{- $rules = append $rules (include "workload.egressOut" (dict "root" $.root "url" .)) | uniq }}
    {{- end }}
    {{- range $rules }}
    {{- . | nindent 4 }}
    {{- end }}
{{- end }}
