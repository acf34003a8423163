{{/* Every service with its values over the defaults of all, as YAML. */}}
{{- define "skirmish.services" -}}
{{- $defaults := .Values.defaults -}}
{{- $all := dict -}}
{{- range $name, $service := .Values.services -}}
{{- $_ := set $all $name (mergeOverwrite (deepCopy $defaults) (deepCopy $service)) -}}
{{- end -}}
{{- toYaml $all -}}
{{- end }}
