import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { Gauge, Scale, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CommunityLinks } from '../../shared/community/community-links.tsx'
import buttons from '../../shared/ui/button.module.css'
import { LanguageMenu } from '../../shared/ui/language-menu.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import text from '../../shared/ui/text.module.css'
import styles from './landing-page.module.css'
import { Replay } from './replay.tsx'
import { Tiers } from './tiers.tsx'

const FEATURES = [
  { key: 'matchmaking', Icon: Scale },
  { key: 'matches', Icon: Swords },
  { key: 'results', Icon: Gauge },
] as const

export function LandingPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.landing}>
      <header className={styles.top}>
        <a href="#home" className={styles.brand}>
          <Logo /> {PRODUCT_NAME}
        </a>
        <nav aria-label={t('menu')}>
          {['home', 'about', 'features', 'faq'].map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`landing.nav_${section}`)}
            </a>
          ))}
        </nav>
        <LanguageMenu />
        <Link className={buttons.quiet} to="/auth/login">
          {t('auth.login')}
        </Link>
      </header>
      <main>
        <section id="home" className={styles.hero}>
          <div className={styles.pitch}>
            <h1>{t('landing.title')}</h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
            <Link className={buttons.play} to="/auth/register">
              {t('landing.start')}
            </Link>
          </div>
          <Replay />
        </section>
        <section id="about" className={styles.section}>
          <h2>{t('landing.about_title')}</h2>
          <p className={text.muted}>{t('landing.about')}</p>
          <Tiers />
        </section>
        <section id="features" className={styles.section}>
          <h2>{t('landing.features_title')}</h2>
          <div className={styles.features}>
            {FEATURES.map(({ key, Icon }) => (
              <article key={key}>
                <Icon aria-hidden="true" />
                <h3>{t(`landing.${key}_title`)}</h3>
                <p>{t(`landing.${key}`)}</p>
              </article>
            ))}
          </div>
        </section>
        <section id="faq" className={styles.section}>
          <h2>{t('landing.faq_title')}</h2>
          {[1, 2, 3, 4].map((n) => (
            <details key={n} name="faq" open={n === 1}>
              <summary>{t(`landing.q${n}`)}</summary>
              <p>{t(`landing.a${n}`)}</p>
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
