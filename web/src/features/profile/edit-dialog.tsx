import {
  AVATARS,
  DEFAULT_RECORDING_READERS,
  MAX_BIO_CHARACTERS,
  RECORDING_READERS,
} from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../shared/profile/profile-query.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import fields from '../../shared/ui/field.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import text from '../../shared/ui/text.module.css'
import styles from './edit-dialog.module.css'
import { useProfileUpdate } from './update-profile.ts'

/** EDIT INFORMATION: name, bio and avatar of the own profile. What the server refuses stays in the form. */
export function EditDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['app', 'profile'])
  const [username, setUsername] = useState(profile.username)
  const [bio, setBio] = useState(profile.bio)
  const [image, setImage] = useState(AVATARS.find((known) => known === profile.image))
  const [recordings, setRecordings] = useState(profile.recordings ?? DEFAULT_RECORDING_READERS)
  const update = useProfileUpdate(onClose)
  return (
    <FormDialog
      title={t('edit_information')}
      action={t('save')}
      onSubmit={() => !update.isPending && update.mutate({ username, bio, recordings, ...(image && { image }) })}
      onClose={onClose}
    >
      <label className={fields.field}>
        {t('auth.username')}
        <input
          type="text"
          value={username}
          autoComplete="username"
          minLength={3}
          maxLength={32}
          pattern="[A-Za-z0-9_.\-]+"
          required
          aria-invalid={update.isError || undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
      </label>
      <label className={fields.field}>
        {t('bio')}
        <textarea
          value={bio}
          dir="auto"
          rows={3}
          maxLength={MAX_BIO_CHARACTERS}
          onChange={(event) => setBio(event.target.value)}
        />
      </label>
      <label className={fields.field}>
        {t('profile:recordings')}
        <select
          value={recordings}
          onChange={(event) =>
            setRecordings(RECORDING_READERS.find((one) => one === event.target.value) ?? DEFAULT_RECORDING_READERS)
          }
        >
          {RECORDING_READERS.map((readers) => (
            <option key={readers} value={readers}>
              {t(`profile:recordings_of.${readers}`)}
            </option>
          ))}
        </select>
        <small>{t('profile:recordings_hint')}</small>
      </label>
      <fieldset className={styles.avatars}>
        <legend>{t('avatar')}</legend>
        {AVATARS.map((key, i) => (
          <label key={key}>
            <input type="radio" name="avatar" value={key} checked={image === key} onChange={() => setImage(key)} />
            <Avatar image={key} name={profile.username} size={48} />
            <span className={text.hidden}>{t('avatar_number', { number: i + 1 })}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
