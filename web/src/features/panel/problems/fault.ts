/** What is wrong with a part of a form: the key of its text, and what the text fills in. */
export interface Fault {
  key: string
  values?: Record<string, string | number>
}
