import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { Gauge, Scale, Swords } from 'lucide-react'
import { useRef } from 'react'
import { CommunityLinks } from '../../shared/community/community-links.tsx'
import buttons from '../../shared/ui/button.module.css'
import { LanguageSelect } from '../../shared/ui/language-select.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import text from '../../shared/ui/text.module.css'
import { ThemeButton } from '../../shared/ui/theme-button.tsx'
import { GoOnHint } from './go-on-hint.tsx'
import styles from './landing-page.module.css'
import { type LandingTexts, useLandingTexts } from './landing-texts.ts'
import { LiveNumbers } from './live-numbers.tsx'
import { Replay } from './replay.tsx'
import { SharedResult } from './shared-result.tsx'
import { Tiers } from './tiers.tsx'
import { Trial } from './trial.tsx'
import { useRise } from './use-rise.ts'

const FEATURES = [
  { key: 'matchmaking', Icon: Scale },
  { key: 'matches', Icon: Swords },
  { key: 'results', Icon: Gauge },
] as const

/** `language` and `texts` are those that it is first shown in. */
export function LandingPage({ language: first, texts }: { language: string; texts: LandingTexts }) {
  const { t, language, choose } = useLandingTexts(first, texts)
  const main = useRef<HTMLElement>(null)
  useRise(main)
  return (
    <div className={styles.landing}>
      <header className={styles.top}>
        <a href="#home" className={styles.brand}>
          <Logo /> {PRODUCT_NAME}
        </a>
        <nav aria-label={t('menu')}>
          {['home', 'about', 'features', 'faq'].map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`nav_${section}`)}
            </a>
          ))}
        </nav>
        <LanguageSelect label={t('language')} language={language} onChoose={choose} />
        <ThemeButton t={t} />
        <a className={buttons.quiet} href="/auth/login">
          {t('login')}
        </a>
      </header>
      <main ref={main}>
        <SharedResult t={t} language={language} />
        <section id="home" className={styles.hero}>
          <div className={styles.pitch}>
            <h1>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            <GoOnHint t={t} />
            <a className={buttons.play} href="/auth/register">
              {t('start')}
            </a>
            <LiveNumbers t={t} language={language} />
          </div>
          <Replay t={t} />
        </section>
        <Trial t={t} language={language} />
        <section id="about" className={styles.section}>
          <h2>{t('about_title')}</h2>
          <p className={text.muted}>{t('about')}</p>
          <Tiers t={t} />
        </section>
        <section id="features" className={styles.section}>
          <h2>{t('features_title')}</h2>
          <img
            className={styles.picture}
            src="/pictures/match.webp"
            width={1200}
            height={720}
            loading="lazy"
            alt={t('picture')}
          />
          <div className={styles.features}>
            {FEATURES.map(({ key, Icon }) => (
              <article key={key}>
                <Icon aria-hidden="true" />
                <h3>{t(`${key}_title`)}</h3>
                <p>{t(`${key}`)}</p>
              </article>
            ))}
          </div>
        </section>
        <section id="faq" className={styles.section}>
          <h2>{t('faq_title')}</h2>
          {[1, 2, 3, 4].map((n) => (
            <details key={n} name="faq" open={n === 1}>
              <summary>{t(`q${n}`)}</summary>
              <p>{t(`a${n}`)}</p>
            </details>
          ))}
        </section>
      </main>
      <footer className={styles.foot}>
        {PRODUCT_NAME} <CommunityLinks />
      </footer>
    </div>
  )
}
