/** A list's filters, each with its value or the empty text that chooses nothing. */
export type Choices<Query extends object> = { [Name in keyof Query]?: Query[Name] | '' }
type Chosen<Given extends object> = { [Name in keyof Given]?: Exclude<Given[Name], '' | undefined> }

/** What was chosen, as a query takes it. */
export const chosenOf = <Given extends object>(choices: Given): Chosen<Given> =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value)) as Chosen<Given> // the same names, without the empty ones
