/** The stories of the browser that see the texts; `quoted` walks over those that have no story of their own. */
export type Story = 'quoted' | 'panel' | 'panel-problems' | 'shell' | 'learn'

/** Texts that the product owes word for word, `{…}` standing for what is filled in. */
export interface Quoted {
  /** Where a person sees them: an address, or what has to happen. */
  where: string
  /** The file of `web/public/locales` that has them. */
  file: string
  story: Story
  texts: readonly string[]
}
