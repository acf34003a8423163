{{- define "workload.scales" -}}
{{- if or (.service.autoscaling | default dict).enabled (and (eq .name "judge") .root.Values.judge.keda.enabled) }}yes{{ end -}}
{{- end }}

{{- define "workload.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  {{- if not (include "workload.scales" .) }}
  replicas: {{ .service.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  minReadySeconds: 10
  progressDeadlineSeconds: 900
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: {{ .service.maxSurge }}
  selector:
    matchLabels:
      {{- include "workload.selector" . | nindent 6 }}
  template:
    {{- $layers := list (include "workload.confined" . | fromYaml) (dict "env" .root.Values.env) .service }}
    {{- include "workload.podTemplate" (merge (dict "pod" (include "workload.servicePod" .) "layers" $layers "labels" (include "workload.labels" .)) .) | nindent 4 }}
{{- end }}

{{/* The judge alone may nest namespaces: by its own seccomp profile. */}}
{{- define "workload.confined" -}}
{{- if eq .name "judge" -}}
podSecurityContext:
  seccompProfile:
    type: Localhost
    localhostProfile: {{ .root.Values.judge.seccomp.profile }}
{{- end }}
{{- end }}

{{- define "workload.servicePod" -}}
{{- $values := .root.Values -}}
{{- $judge := eq .name "judge" -}}
terminationGracePeriodSeconds: {{ include "workload.graceSeconds" . }}
{{- if $judge }}
hostUsers: false
{{- with $values.judge.runtimeClassName }}
runtimeClassName: {{ . }}
{{- end }}
{{- end }}
# Unreachable nodes do not count, by their taint: with DoNotSchedule an empty zone of such would let each other zone start one pod.
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: {{ $values.spread.zones }}
    nodeTaintsPolicy: Honor
    matchLabelKeys: [pod-template-hash]
    labelSelector: &own
      matchLabels:
        {{- include "workload.selector" . | nindent 8 }}
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: {{ $values.spread.nodes }}
    nodeTaintsPolicy: Honor
    matchLabelKeys: [pod-template-hash]
    labelSelector: *own
containers:
  - name: {{ .name }}
    image: {{ include "workload.image" . }}
    imagePullPolicy: {{ $values.image.pullPolicy }}
    ports:
      - name: internal
        containerPort: {{ $values.ports.internal }}
      {{- if eq .name "gateway" }}
      - name: public
        containerPort: {{ $values.ports.public }}
      {{- end }}
    env:
      {{- include "workload.environment" . | nindent 6 }}
    {{- if $judge }}
    securityContext:
      procMount: Unmasked
    {{- end }}
    {{- include "workload.probes" . | nindent 4 }}
    lifecycle:
      preStop:
        sleep:
          seconds: {{ $values.drain.delaySeconds }}
    resources:
      {{- toYaml .service.resources | nindent 6 }}
    volumeMounts:
      - name: tmp
        mountPath: /tmp
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: {{ .service.tmpSize | default "64Mi" }}
{{- end }}

{{/* The seconds that a service needs between the decision to end it and its end. */}}
{{- define "workload.graceSeconds" -}}
{{ add .root.Values.drain.delaySeconds .service.shutdownSeconds 5 }}
{{- end }}

{{/*
A service answers /livez while it waits for its servers, so that nobody kills it for their outage, and /readyz once it serves. The
gateway's own /readyz, on the internal port, is about itself alone: a restart of another service takes no gateway away.
*/}}
{{- define "workload.probes" -}}
startupProbe:
  httpGet: &livez {path: /livez, port: internal}
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: *livez
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: {path: /readyz, port: internal}
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}
