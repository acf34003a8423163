/** Wrong values, and what the refusal has to say of each. */
export const WRONG_VALUES: { set: string[]; says: RegExp }[] = [
  { set: ['publicUrl=skirmish.example'], says: /'\/publicUrl': .*does not match pattern/ },
  { set: ['defaults.replicas=0'], says: /'\/defaults\/replicas': minimum: got 0, want 1/ },
  { set: ['nats.streamReplicas=2'], says: /'\/nats\/streamReplicas': value must be one of 1, 3, 5/ },
  { set: ['services.judge.replicsa=3'], says: /'\/services\/judge': additional properties 'replicsa' not allowed/ },
  { set: ['services.lobby.replicas=1'], says: /'\/services': additional properties 'lobby' not allowed/ },
  { set: ['services.profile.calls={lobby}'], says: /'\/services\/profile\/calls\/0': value must be one of/ },
  { set: ['telemetry.sampledRatio=5'], says: /'\/telemetry\/sampledRatio': maximum: got 5, want 1/ },
  { set: ['secrets.existingSecret='], says: /'\/secrets\/existingSecret': minLength: got 0, want 1/ },
  { set: ['ports.internal=80'], says: /'\/ports\/internal': minimum: got 80, want 1,?024/ },
  { set: ['route.enabled=true'], says: /'\/route\/parentRefs': minItems: got 0, want 1/ },
  { set: ['oidc.issuer=http://login.example.com'], says: /'\/oidc\/issuer': .*does not match pattern/ },
  { set: ['env.log_level=debug'], says: /invalid propertyName 'log_level'/ },
  { set: ['backup.enabled=true'], says: /'\/backup\/existingClaim': minLength: got 0, want 1/ },
  { set: ['backup.schedule=nightly'], says: /'\/backup\/schedule': .*does not match pattern/ },
  { set: ['backup.keep=0'], says: /'\/backup\/keep': minimum: got 0, want 1/ },
  { set: ['judge.namespace.name=skirmish'], says: /judge\.namespace\.name must differ from the release's namespace/ },
]
