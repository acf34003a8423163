const SECURE = /image\.registry is "https:.*leave https:\/\/ out/
const MOUNT = 'podDefaults.volumeMounts[0].name=certificates,podDefaults.volumeMounts[0].mountPath=/certificates'
const LABEL = 'podDefaults.podLabels.app\\.kubernetes\\.io/component=site'
const SIDECAR = 'services.auth.sidecars[0].name=auth,services.auth.sidecars[0].image=registry.example.com/proxy:1'
const PUBLIC_URL = /publicUrl is "skirmish\.example": write it with https:\/\/ or http:\/\/ and a host/
const PLAIN_SECRET = /podDefaults\.env\.OPERATOR_TOKEN is a secret and stands in the values: take it from a Secret/

/** Wrong values, and what the refusal has to say of each: which value it is, and what it has to be. */
export const WRONG_VALUES: { set: string[]; says: RegExp }[] = [
  { set: ['publicUrl=skirmish.example'], says: PUBLIC_URL },
  { set: ['publicUrl=https://example.com/skirmish'], says: /publicUrl has the path \/skirmish: .* Leave the path out/ },
  { set: ['defaults.replicas=0'], says: /'\/defaults\/replicas': minimum: got 0, want 1/ },
  { set: ['nats.streamReplicas=2'], says: /'\/nats\/streamReplicas': value must be one of 1, 3, 5/ },
  { set: ['services.judge.replicsa=3'], says: /'\/services\/judge': additional properties 'replicsa' not allowed/ },
  { set: ['podDefault.nodeSelector.a=b'], says: /additional properties 'podDefault' not allowed/ },
  { set: ['podDefaults.toleration[0].key=a'], says: /'\/podDefaults': additional properties 'toleration' not allowed/ },
  {
    set: ['podDefaults.tolerations[0].effct=NoSchedule'],
    says: /'\/podDefaults\/tolerations\/0': additional properties 'effct' not allowed/,
  },
  { set: ['services.lobby.replicas=1'], says: /'\/services': additional properties 'lobby' not allowed/ },
  { set: ['services.profile.calls={lobby}'], says: /'\/services\/profile\/calls\/0': value must be one of/ },
  { set: ['telemetry.sampledRatio=5'], says: /'\/telemetry\/sampledRatio': maximum: got 5, want 1/ },
  { set: ['secrets.existingSecret='], says: /'\/secrets\/existingSecret': minLength: got 0, want 1/ },
  { set: ['ports.internal=80'], says: /'\/ports\/internal': minimum: got 80, want 1,?024/ },
  { set: ['route.enabled=true'], says: /route\.parentRefs is empty: name the Gateway/ },
  { set: ['oidc.issuer=http://login.example.com'], says: /oidc\.issuer is "http:.*with https:\/\// },
  {
    set: ['oidc.otherIssuers={login.example.com}'],
    says: /oidc\.otherIssuers has "login\.example\.com": write each provider's address with https/,
  },
  { set: ['oidc.clientAuth=basic'], says: /'\/oidc\/clientAuth': value must be one of 'auto', 'client_secret_post'/ },
  { set: ['oidc.scopes=email'], says: /'\/oidc\/scopes': .*does not match pattern/ },
  { set: ['oidc.trustEmail=true'], says: /oidc\.trustEmail is true and oidc\.domains is empty: name the domains/ },
  { set: ['oidc.domains={ann@a.example}'], says: /'\/oidc\/domains\/0': .*does not match pattern/ },
  { set: ['oidc.teacherClaim=roles'], says: /oidc\.teacherClaim and oidc\.teacherValues go together/ },
  { set: ['mail.hello=my relay'], says: /'\/mail\/hello': .*does not match pattern/ },
  { set: ['mail.weeklyPerMinute=0'], says: /'\/mail\/weeklyPerMinute': / },
  { set: ['push.hosts={https://push.example.com}'], says: /'\/push\/hosts\/0': .*does not match pattern/ },
  { set: ['env.log_level=debug'], says: /invalid propertyName 'log_level'/ },
  { set: ['podDefaults.env.OPERATOR_TOKEN=4711'], says: PLAIN_SECRET },
  { set: ['env.NATS_URL=nats://a:b@nats:4222'], says: /env\.NATS_URL is a secret and stands in the values/ },
  {
    set: ['services.auth.env.A.secretKeyRef.name=b'],
    says: /'\/services\/auth\/env\/A': .*missing property 'valueFrom'/s,
  },
  {
    set: ['backup.enabled=true'],
    says: /name a PersistentVolumeClaim in backup\.existingClaim, or give backup\.claim\.size/,
  },
  { set: ['backup.existingClaim=a', 'backup.claim.size=1Gi'], says: /both given: leave one of them empty/ },
  { set: ['backup.schedule=nightly'], says: /backup\.schedule is "nightly": write a cron expression/ },
  { set: ['backup.keep=0'], says: /'\/backup\/keep': minimum: got 0, want 1/ },
  { set: ['backup.image.tag=1'], says: /'\/backup': additional properties 'image' not allowed/ },
  { set: ['operations.deadlineSeconds=1'], says: /'\/operations\/deadlineSeconds': minimum: got 1, want 60/ },
  { set: ['monitoring.repository=git.example.com'], says: /'\/monitoring\/repository': .*does not match pattern/ },
  { set: ['judge.namespace.name=skirmish'], says: /judge\.namespace\.name must differ from the release's namespace/ },
  { set: ['image.registry=https://registry.example.com'], says: SECURE },
  { set: ['global.imageRegistry=http://mirror'], says: /global\.imageRegistry is "http:.*leave http:\/\/ out/ },
  { set: ['proxy.https=proxy.example.com:3128'], says: /proxy\.https is "proxy.*write the proxy's URL/ },
  {
    set: ['caBundle.secret=a', 'caBundle.configMap=b'],
    says: /caBundle names the Secret a and the ConfigMap b: leave one/,
  },
  {
    set: ['postgresql.direct.existingSecret=skirmish-postgresql'],
    says: /postgresql\.direct\.existingSecret is skirmish-postgresql, as postgresql\.existingSecret is: name a Secret/,
  },
  { set: ['postgresql.direct.port=0'], says: /'\/postgresql\/direct\/port': minimum: got 0, want 1/ },
  { set: ['redis.sentinelPort=70000'], says: /'\/redis\/sentinelPort': maximum: got 70,?000, want 65,?535/ },
  { set: ['nats.credentialsSecret=My_Creds'], says: /'\/nats\/credentialsSecret': .*does not match pattern/ },
  { set: ['clientCertificate.configMap=a'], says: /'\/clientCertificate': additional properties 'configMap' not/ },
  { set: ['gateway.service.nodePort=30080'], says: /type ClusterIP has none: make the type NodePort or LoadBalancer/ },
  {
    set: ['gateway.service.loadBalancerIP=10.0.0.1'],
    says: /loadBalancerIP is for gateway\.service\.type LoadBalancer/,
  },
  { set: ['network.ipFamilies={IPv4,IPv6}'], says: /make network\.ipFamilyPolicy PreferDualStack or RequireDualStack/ },
  { set: ['network.ipFamilies={IPv5}'], says: /'\/network\/ipFamilies\/0': value must be one of 'IPv4', 'IPv6'/ },
  { set: ['migrations.hooks=argocd'], says: /'\/migrations\/hooks': value must be one of 'helm', 'none'/ },
  { set: [MOUNT], says: /mounts certificates, which is no volume: add it to podDefaults\.volumes/ },
  { set: [LABEL], says: /podLabels has app\.kubernetes\.io\/component, by which the chart finds its pods/ },
  { set: [SIDECAR], says: /services\.auth\.sidecars .* a container auth, .*: give it another name/ },
  {
    set: ['services.gateway.terminationGracePeriodSeconds=60'],
    says: /services\.gateway\.terminationGracePeriodSeconds is 60: give it 135 or more/,
  },
  {
    set: ['services.auth.replicas=20', 'services.auth.autoscaling.enabled=true'],
    says: /services\.auth\.autoscaling\.maxReplicas is 10, .* are 20: give it 20 or more/,
  },
  {
    set: ['judge.keda.enabled=true', 'judge.keda.maxReplicas=1'],
    says: /judge\.keda\.maxReplicas is 1, .*: give it 2 or more/,
  },
  { set: ['fullnameOverride=Skirmish'], says: /'\/fullnameOverride': .*does not match pattern/ },
]
