import { renderToString } from 'react-dom/server'
import { LandingPage } from '../features/landing/landing-page.tsx'
import type { LandingTexts } from '../features/landing/landing-texts.ts'

/** The landing page in a language, as HTML: the build writes it, and `landing-main.tsx` takes it over in the browser. */
export const renderLanding = (language: string, texts: LandingTexts): string =>
  renderToString(<LandingPage language={language} texts={texts} />)
