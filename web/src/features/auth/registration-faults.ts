import { type Problems, told } from '../../shared/forms/problems.ts'
import { missingFields } from './missing-fields.ts'

/** What the server refuses for certain; what it alone can judge is left to it. RULES AU1. */
const RIGHT: Record<string, (text: string) => boolean> = {
  username: (text) => /^[A-Za-z0-9_.-]{3,32}$/.test(text),
  email: (text) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text),
  password: (text) => [...text].length >= 8,
}

/** All that is wrong with a registration before the server has seen it, each at its field; null where nothing is. */
export function registrationFaults(value: (field: string) => string): Problems | null {
  const missing = missingFields(value, ['username', 'email', 'password', 'confirm']) ?? {}
  const wrong = Object.entries(RIGHT).filter(([field, isRight]) => value(field) !== '' && !isRight(value(field)))
  const isOther = value('confirm') !== '' && value('confirm') !== value('password')
  const faults: Problems = {
    ...missing,
    ...Object.fromEntries(wrong.map(([field]) => [field, told(`auth:rule_${field}`)])),
    ...(isOther && { confirm: told('auth.no_match') }),
  }
  if (Object.keys(faults).length === 0) return null
  const whole = missing[''] ?? told(isOther ? 'auth.no_match' : 'auth.signup_failed')
  return { ...faults, '': whole }
}
