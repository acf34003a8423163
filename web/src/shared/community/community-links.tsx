import { TOAST_CLOSE_MS } from '@skirmish/contracts/constants'
import { Camera, Mail, MessageCircle, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { copied } from '../copied.ts'
import styles from './community-links.module.css'
import { useCommunityTexts } from './community-texts.ts'
import { useSiteFacts } from './use-site-facts.ts'

const ICONS = { photos: Camera, chat: MessageCircle, forum: MessagesSquare } as const

/** The community's places and the support address; nothing where the operator has set none. */
export function CommunityLinks() {
  const texts = useCommunityTexts()
  const site = useSiteFacts()
  const [told, setTold] = useState('')
  if (!site || !texts) return null
  const { support_email: email } = site
  const copy = async () => {
    const isCopied = await copied(email ?? '')
    setTold(isCopied ? texts.copied : texts.not_copied)
    setTimeout(() => setTold(''), TOAST_CLOSE_MS)
  }
  return (
    <div className={styles.links}>
      {(['photos', 'chat', 'forum'] as const).map((place) => {
        const Icon = ICONS[place]
        const url = site.community[place]
        return (
          url && (
            <a key={place} href={url} target="_blank" rel="noopener noreferrer">
              <Icon size={18} aria-hidden="true" /> {texts[place]}
            </a>
          )
        )
      })}
      {email && (
        <button type="button" onClick={() => void copy()} aria-label={`${texts.copy} ${email}`}>
          <Mail size={18} aria-hidden="true" /> {email}
        </button>
      )}
      <span className={styles.told} role="alert">
        {told}
      </span>
    </div>
  )
}
