import { describe, expect, test } from 'vitest'
import { renderWith } from './charts.ts'
import { podsOf } from './pod-settings.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm') ?? ''
const ISSUER = 'https://login.example.com'

/** The environment of auth, by name: a value, or the key of the Secret. */
function environmentOf(values: object): Map<string, string | undefined> {
  const pod = podsOf(renderWith(helm, values)).find(({ name }) => name === 'Deployment skirmish-auth')
  const env = pod?.spec.containers[0]?.env as { name: string; value?: string; valueFrom?: Source }[] | undefined
  return new Map(env?.map(({ name, value, valueFrom }) => [name, value ?? valueFrom?.secretKeyRef?.key]))
}
interface Source {
  secretKeyRef?: { key: string }
}
const SECRETS = ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_KEY', 'OIDC_PROVIDERS']

describe.skipIf(!helm)('the settings of auth', () => {
  test('AU9 the values of a provider are the settings of auth, and its proof comes from the Secret', () => {
    const oidc = {
      ...{ issuer: ISSUER, clientAuth: 'private_key_jwt', clientKeyId: '7', scopes: 'openid email groups' },
      ...{ trustEmail: true, domains: ['school.example', '*.school.example'] },
      ...{ teacherClaim: 'realm_access.roles', teacherValues: ['staff', 'head teachers'] },
    }
    const env = environmentOf({ oidc })
    expect(Object.fromEntries(env)).toMatchObject({
      ...{ OIDC_ISSUER: ISSUER, OIDC_CLIENT_AUTH: 'private_key_jwt', OIDC_CLIENT_KEY_ID: '7' },
      ...{ OIDC_CLIENT_KEY: 'OIDC_CLIENT_KEY', OIDC_SCOPES: 'openid email groups', OIDC_TRUST_EMAIL: 'true' },
      ...{ OIDC_DOMAINS: 'school.example,*.school.example', OIDC_TEACHER_CLAIM: 'realm_access.roles' },
      ...{ OIDC_TEACHER_VALUES: 'staff,head teachers' },
    })
    const secrets = (values: object) => {
      const found = environmentOf({ oidc: values })
      return SECRETS.filter((name) => found.has(name))
    }
    expect(secrets(oidc)).toEqual(['OIDC_CLIENT_KEY'])
    expect(secrets({ issuer: ISSUER })).toEqual(['OIDC_CLIENT_SECRET'])
    expect(secrets({ issuer: ISSUER, clientAuth: 'none' })).toEqual([])
    expect(secrets({ otherIssuers: [ISSUER] })).toEqual(['OIDC_PROVIDERS'])
    expect(secrets({})).toEqual([])
  })
  test('AU11 AU12 PE7 the values of mail are the settings of auth, which keeps its own defaults without them', () => {
    const mail = {
      fromName: 'Liceo, São João',
      hello: 'relay.school.example',
      confirmAddresses: false,
      weeklyPerMinute: 7,
    }
    expect(Object.fromEntries(environmentOf({ mail }))).toMatchObject({
      ...{ MAIL_FROM_NAME: mail.fromName, SMTP_HELLO: mail.hello, CONFIRM_EMAILS: 'false' },
      WEEKLY_MAILS_PER_MINUTE: '7',
    })
    const names = [...environmentOf({}).keys()]
    for (const name of ['MAIL_FROM_NAME', 'SMTP_HELLO', 'CONFIRM_EMAILS', 'OIDC_ISSUER'])
      expect(names).not.toContain(name)
  })
})
