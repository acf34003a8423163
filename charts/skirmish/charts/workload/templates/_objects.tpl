{{/* The families of addresses of a Service; empty: the cluster's own. */}}
{{- define "workload.families" -}}
{{- with .Values.network.ipFamilyPolicy }}
ipFamilyPolicy: {{ . }}
{{- end }}
{{- with .Values.network.ipFamilies }}
ipFamilies: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "workload.service" -}}
{{- $site := .root.Values.gateway.service -}}
{{- $public := and (eq .name "gateway") (eq $site.type "ClusterIP") -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "workload.metadata" (merge (dict "own" ($public | ternary $site.annotations dict)) .) | nindent 2 }}
    {{- with $public | ternary $site.labels dict }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- include "workload.families" .root | nindent 2 }}
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
      port: {{ $public | ternary $site.port 80 }}
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
