/** The family as which the worker knows the letters of the web app. */
export const FONT_FAMILY = 'Card'

/** The dark theme of `web/src/shared/styles/tokens.css`: a picture has no theme of its reader. A test compares the two. */
export const COLOURS = {
  bg: '#0b0e14',
  s1: '#121722',
  text: '#e7ecf5',
  muted: '#9aa7bf',
  accent: '#8aa4ff',
  rival: '#ff9377',
  Won: '#4ade9c',
  Completed: '#e7ecf5',
  Failed: '#ff7a85',
  Bronze: '#d9915a',
  Silver: '#b9c4d6',
  Gold: '#f7dc4f',
  Emerald: '#3ddc97',
  Diamond: '#6fd3ff',
  Ruby: '#ff6b88',
} as const
