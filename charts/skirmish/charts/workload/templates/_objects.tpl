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
    {{- include "workload.pod" . | nindent 4 }}
{{- end }}

{{- define "workload.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  selector:
    {{- include "workload.selector" . | nindent 4 }}
  {{- if .root.Values.spread.preferOwnZone }}
  # 1.35 has a new name for it, and warns of the old one.
  trafficDistribution: {{ semverCompare ">=1.35.0-0" .root.Capabilities.KubeVersion.Version | ternary "PreferSameZone" "PreferClose" }}
  {{- end }}
  ports:
    - name: internal
      port: {{ .root.Values.ports.internal }}
      targetPort: internal
    {{- if eq .name "gateway" }}
    - name: public
      port: 80
      targetPort: public
      appProtocol: kubernetes.io/ws
    {{- end }}
{{- end }}

{{- define "workload.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "workload.selector" . | nindent 6 }}
{{- end }}

{{- define "workload.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "workload.name" . }}
  minReplicas: {{ .service.replicas }}
  maxReplicas: {{ .service.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .service.autoscaling.cpuPercent }}
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
    scaleDown:
      stabilizationWindowSeconds: 600
      policies:
        - {type: Pods, value: 1, periodSeconds: 60}
{{- end }}

{{- define "workload.serviceMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
    {{- with .root.Values.monitoring.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  selector:
    matchLabels:
      {{- include "workload.selector" . | nindent 6 }}
  endpoints:
    - port: internal
      path: /metrics
      interval: {{ .root.Values.monitoring.interval }}
      honorLabels: true
{{- end }}

{{/* Migrates a database before the release that needs it; in the release's namespace, as the judge's is not there at the first install. */}}
{{- define "workload.migration" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "workload.name" . }}-migrate
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "workload.labels" (merge (dict "name" "migrate") .) | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  activeDeadlineSeconds: {{ .root.Values.migrations.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "workload.selector" (merge (dict "name" "migrate") .) | nindent 8 }}
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- include "workload.pullSecrets" . | nindent 6 }}
      securityContext:
        {{- include "workload.podSecurity" (merge (dict "name" "migrate") .) | nindent 8 }}
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
          securityContext:
            {{- include "workload.containerSecurity" . | nindent 12 }}
          resources:
            requests: {cpu: 50m, memory: 96Mi}
            limits: {memory: 256Mi}
{{- end }}
