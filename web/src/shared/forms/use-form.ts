import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import type { Problems } from './problems.ts'

/**
 * A form whose fields tell what is wrong with each. What was typed stays for the next try, and the first wrong field gets the focus;
 * after a success, which `submit` tells by null, the form is empty again.
 */
export function useForm(submit: (value: (field: string) => string) => Promise<Problems | null>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, act, busy] = useActionState(async (_before: Problems, data: FormData) => {
    const found = await submit((field) => String(data.get(field) ?? ''))
    if (!found) form.current?.reset()
    return found ?? {}
  }, {})
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => act(data))
  }
  return { problems, busy, props: { ref: form, onSubmit, noValidate: true } }
}
