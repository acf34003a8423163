import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { RANKS } from '@skirmish/contracts/ranks'
import { Gauge, Scale, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '../../shared/ui/language-menu.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import './landing.css'

const FEATURES = [
  { key: 'matchmaking', Icon: Scale },
  { key: 'matches', Icon: Swords },
  { key: 'results', Icon: Gauge },
] as const

export function LandingPage() {
  const { t } = useTranslation()
  return (
    <div className="landing">
      <header className="landing-top">
        <a href="#home" className="brand">
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
        <Link className="button quiet" to="/auth/login">
          {t('auth.login')}
        </Link>
      </header>
      <main>
        <section id="home" className="hero">
          <div>
            <h1>{t('landing.title')}</h1>
            <p>{t('landing.lead')}</p>
            <Link className="button" to="/auth/register">
              {t('landing.start')}
            </Link>
          </div>
          <div className="duel" aria-hidden="true">
            <pre>
              {
                'def solve(lamps):\n    best = lamps[0] + lamps[1]\n    for a, b in zip(lamps, lamps[1:]):\n        best = max(best, a + b)\n    return best'
              }
            </pre>
            <div className="duel-bar">
              <span>you</span>
              <i style={{ width: '82%' }} />
            </div>
            <div className="duel-bar rival">
              <span>rival</span>
              <i style={{ width: '64%' }} />
            </div>
          </div>
        </section>
        <section id="about" className="reveal">
          <h2>{t('landing.about_title')}</h2>
          <p className="measure">{t('landing.about')}</p>
          <ul className="tiers">
            {RANKS.map((rank) => (
              <li key={rank}>
                <RankEmblem rank={rank} size={56} />
                <span>{t(`rank.${rank}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section id="features" className="reveal">
          <h2>{t('landing.features_title')}</h2>
          <div className="features">
            {FEATURES.map(({ key, Icon }) => (
              <article key={key} className="card">
                <Icon aria-hidden="true" />
                <h3>{t(`landing.${key}_title`)}</h3>
                <p>{t(`landing.${key}`)}</p>
              </article>
            ))}
          </div>
        </section>
        <section id="faq" className="reveal">
          <h2>{t('landing.faq_title')}</h2>
          {[1, 2, 3, 4].map((n) => (
            <details key={n} name="faq" open={n === 1}>
              <summary>{t(`landing.q${n}`)}</summary>
              <p>{t(`landing.a${n}`)}</p>
            </details>
          ))}
        </section>
      </main>
      <footer className="landing-foot">{PRODUCT_NAME}</footer>
    </div>
  )
}
