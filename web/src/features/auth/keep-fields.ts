import { type FormEvent, startTransition } from 'react'

/** Submits a form to an action. React empties a form after its `action`; here what a person typed stays for the next try. */
export const keepFields = (submit: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  startTransition(() => submit(form))
}
