{{/* What Pod Security's restricted profile asks for, and a root that nobody may write. */}}
{{- define "workload.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "workload.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
  {{- if eq .name "judge" }}
  type: Localhost
  localhostProfile: {{ .root.Values.judge.seccomp.profile }}
  {{- else }}
  type: RuntimeDefault
  {{- end }}
{{- end }}

{{- define "workload.pullSecrets" -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "workload.pod" -}}
metadata:
  labels:
    {{- include "workload.labels" . | nindent 4 }}
  annotations:
    skirmish/settings: {{ include "workload.environment" . | sha256sum }}
    {{- with .service.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- $values := .root.Values }}
  {{- $judge := eq .name "judge" }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ add $values.drain.delaySeconds .service.shutdownSeconds 5 }}
  {{- include "workload.pullSecrets" . | nindent 2 }}
  {{- if $judge }}
  hostUsers: false
  {{- with $values.judge.runtimeClassName }}
  runtimeClassName: {{ . }}
  {{- end }}
  {{- end }}
  {{- with .service.priorityClassName | default $values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  securityContext:
    {{- include "workload.podSecurity" . | nindent 4 }}
  {{- with .service.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .service.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
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
          {{- include "workload.selector" . | nindent 10 }}
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
        {{- include "workload.environment" . | nindent 8 }}
      securityContext:
        {{- include "workload.containerSecurity" . | nindent 8 }}
        {{- if $judge }}
        procMount: Unmasked
        {{- end }}
      {{- include "workload.probes" . | nindent 6 }}
      lifecycle:
        preStop:
          sleep:
            seconds: {{ $values.drain.delaySeconds }}
      resources:
        {{- toYaml .service.resources | nindent 8 }}
      volumeMounts:
        - name: tmp
          mountPath: /tmp
  volumes:
    - name: tmp
      emptyDir:
        sizeLimit: {{ .service.tmpSize | default "64Mi" }}
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
