/** Touch screens have a plain text area: an editor is fetched there when it is asked for. */
export const wantsPlainEditor = (): boolean => matchMedia('(pointer: coarse)').matches
