{{/*
What values.schema.json cannot say, or only by a pattern: every wrong value with a sentence that says what to change, a line each. A template that
is included here prints its lines below each other.
*/}}
{{- define "skirmish.refusals" -}}
{{- include "skirmish.wrongAddresses" . -}}
{{- include "skirmish.wrongNetwork" . -}}
{{- include "skirmish.wrongBackups" . -}}
{{- range $name, $service := include "skirmish.services" . | fromYaml -}}
{{- include "skirmish.wrongService" (dict "root" $ "name" $name "service" $service) -}}
{{- end -}}
{{- $places := dict "podDefaults" .Values.podDefaults "defaults" .Values.defaults "migrations" .Values.migrations "tests" .Values.tests "operations" .Values.operations "backup" .Values.backup "judge.seccomp" .Values.judge.seccomp -}}
{{- range $name, $values := .Values.services -}}
{{- $_ := set $places (printf "services.%s" $name) $values -}}
{{- end -}}
{{- range $place, $values := set $places "" (dict "env" .Values.env) -}}
{{- include "skirmish.wrongPod" (dict "place" $place "values" $values "root" $) -}}
{{- end -}}
{{- end }}

{{- define "skirmish.wrongAddresses" -}}
{{- $url := urlParse .Values.publicUrl -}}
{{- if not (regexMatch "^https?://[^/\\s]+$" .Values.publicUrl) }}
{{- if regexMatch "^https?://[^/\\s]+/" .Values.publicUrl }}
publicUrl has the path {{ $url.path }}: the site has a host of its own and no path. Leave the path out.
{{- else }}
publicUrl is {{ .Values.publicUrl | quote }}: write it with https:// or http:// and a host.
{{- end }}
{{- end }}
{{- if not (regexMatch "^(https://\\S+)?$" .Values.oidc.issuer) }}
oidc.issuer is {{ .Values.oidc.issuer | quote }}: write the provider's address with https://.
{{- end }}
{{- range .Values.oidc.otherIssuers }}
{{- if not (regexMatch "^https://\\S+$" .) }}
oidc.otherIssuers has {{ . | quote }}: write each provider's address with https://.
{{- end }}
{{- end }}
{{- if and .Values.oidc.trustEmail (not .Values.oidc.domains) }}
oidc.trustEmail is true and oidc.domains is empty: name the domains whose addresses the provider's administrators give, and nobody else.
{{- end }}
{{- if ne (empty .Values.oidc.teacherClaim) (empty .Values.oidc.teacherValues) }}
oidc.teacherClaim and oidc.teacherValues go together: give both or none.
{{- end }}
{{- range $key, $registry := dict "image.registry" .Values.image.registry "global.imageRegistry" (((.Values.global).imageRegistry) | default "") }}
{{- if contains "://" $registry }}
{{ $key }} is {{ $registry | quote }}: leave {{ regexFind "^[a-z]+://" $registry }} out, images have none.
{{- end }}
{{- end }}
{{- range $key := list "http" "https" }}
{{- $proxy := get $.Values.proxy $key }}
{{- if and $proxy (not (regexMatch "^https?://\\S+$" $proxy)) }}
proxy.{{ $key }} is {{ $proxy | quote }}: write the proxy's URL, such as http://proxy.example.com:3128.
{{- end }}
{{- end }}
{{- if and .Values.route.enabled (not .Values.route.parentRefs) }}
route.parentRefs is empty: name the Gateway that serves the site.
{{- end }}
{{- end }}

{{- define "skirmish.wrongNetwork" -}}
{{- $service := .Values.gateway.service -}}
{{- if and $service.nodePort (eq $service.type "ClusterIP") }}
gateway.service.nodePort is {{ $service.nodePort }}, and gateway.service.type ClusterIP has none: make the type NodePort or LoadBalancer.
{{- end }}
{{- range $key := list "loadBalancerClass" "loadBalancerIP" "loadBalancerSourceRanges" }}
{{- if and (get $service $key) (ne $service.type "LoadBalancer") }}
gateway.service.{{ $key }} is for gateway.service.type LoadBalancer, and the type is {{ $service.type }}: change one of them.
{{- end }}
{{- end }}
{{- if and (eq $service.type "ClusterIP") $service.externalTrafficPolicy }}
gateway.service.externalTrafficPolicy is for the types NodePort and LoadBalancer, and gateway.service.type is ClusterIP: change one of them.
{{- end }}
{{- with .Values.network }}
{{- if and (gt (len .ipFamilies) 1) (has .ipFamilyPolicy (list "" "SingleStack")) }}
network.ipFamilies names two families: make network.ipFamilyPolicy PreferDualStack or RequireDualStack, or name one.
{{- end }}
{{- end }}
{{- if and .Values.caBundle.secret .Values.caBundle.configMap }}
caBundle names the Secret {{ .Values.caBundle.secret }} and the ConfigMap {{ .Values.caBundle.configMap }}: leave one of them empty.
{{- end }}
{{- if eq .Values.postgresql.direct.existingSecret .Values.postgresql.existingSecret }}
postgresql.direct.existingSecret is {{ .Values.postgresql.existingSecret }}, as postgresql.existingSecret is: name a Secret with URLs of the server behind the pooler, or none where there is no pooler.
{{- end }}
{{- if eq (include "workload.namespace" (dict "root" . "name" "judge")) .Release.Namespace }}
judge.namespace.name must differ from the release's namespace: the judge's pods need a Pod Security of their own.
{{- end }}
{{- end }}

{{- define "skirmish.wrongBackups" -}}
{{- with .Values.backup -}}
{{- if and .enabled (not .existingClaim) (not .claim.size) }}
backup.enabled is true, and backups have no place: name a PersistentVolumeClaim in backup.existingClaim, or give backup.claim.size.
{{- end }}
{{- if and .existingClaim .claim.size }}
backup.existingClaim and backup.claim.size are both given: leave one of them empty.
{{- end }}
{{- if not (regexMatch "^(@(hourly|daily|midnight|weekly|monthly)|([^\\s=]+\\s+){4}[^\\s=]+)$" .schedule) }}
backup.schedule is {{ .schedule | quote }}: write a cron expression of five fields, or @hourly, @daily, @weekly or @monthly.
{{- end }}
{{- end }}
{{- end }}

{{- define "skirmish.wrongService" -}}
{{- $grace := include "workload.graceSeconds" . | int -}}
{{- with .service -}}
{{- if and .terminationGracePeriodSeconds (lt (int .terminationGracePeriodSeconds) $grace) }}
services.{{ $.name }}.terminationGracePeriodSeconds is {{ .terminationGracePeriodSeconds }}: give it {{ $grace }} or more, or 0, so that drain.delaySeconds and shutdownSeconds have their time.
{{- end }}
{{- if and .autoscaling.enabled (lt (int .autoscaling.maxReplicas) (int .replicas)) }}
services.{{ $.name }}.autoscaling.maxReplicas is {{ .autoscaling.maxReplicas }}, and its replicas, the least number, are {{ .replicas }}: give it {{ .replicas }} or more.
{{- end }}
{{- $keda := $.root.Values.judge.keda }}
{{- if and (eq $.name "judge") $keda.enabled (lt (int $keda.maxReplicas) (int .replicas)) }}
judge.keda.maxReplicas is {{ $keda.maxReplicas }}, and services.judge.replicas, the least number, {{ .replicas }}: give it {{ .replicas }} or more.
{{- end }}
{{- end }}
{{- end }}

{{/* What is wrong in the settings of pods at a place of the values. */}}
{{- define "skirmish.wrongPod" -}}
{{- $place := empty .place | ternary "" (printf "%s." .place) -}}
{{- with .values -}}
{{- range $label := list "app.kubernetes.io/name" "app.kubernetes.io/instance" "app.kubernetes.io/component" }}
{{- if hasKey ($.values.podLabels | default dict) $label }}
{{ $place }}podLabels has {{ $label }}, by which the chart finds its pods: leave it out, or use nameOverride.
{{- end }}
{{- end }}
{{- range $name, $value := .env | default dict }}
{{- if and (not (kindIs "map" $value)) (or (regexMatch "_(TOKEN|SECRET|KEY|PASSWORD)$" $name) (regexMatch "://[^/@]*:[^/@]+@" (toString $value))) }}
{{ $place }}env.{{ $name }} is a secret and stands in the values: take it from a Secret, by valueFrom: {secretKeyRef: {name: …, key: …}}.
{{- end }}
{{- end }}
{{- $given := list "tmp" "authorities" "client-certificate" "backups" "profile" "seccomp" }}
{{- range concat ($.root.Values.podDefaults.volumes | default list) ($.root.Values.defaults.volumes | default list) (.volumes | default list) }}
{{- $given = append $given .name }}
{{- end }}
{{- range .volumeMounts | default list }}
{{- if not (has .name $given) }}
{{ $place }}volumeMounts mounts {{ .name }}, which is no volume: add it to {{ $place }}volumes.
{{- end }}
{{- end }}
{{- range concat (.initContainers | default list) (.sidecars | default list) }}
{{- if has .name (concat (keys $.root.Values.services) (list "migrate" "test" "admin" "backup" "install")) }}
{{ $place }}sidecars or initContainers have a container {{ .name }}, as the chart's own is called: give it another name.
{{- end }}
{{- end }}
{{- end }}
{{- end }}
