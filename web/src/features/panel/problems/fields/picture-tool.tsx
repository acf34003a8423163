import * as routes from '@skirmish/api-client/routes'
import { MOST_PICTURE_BYTES } from '@skirmish/contracts/rest/pictures'
import { pictureAddress } from '@skirmish/problem-text/picture-address'
import { useMutation } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { base64Of } from '../../../../shared/base64-of.ts'
import { api } from '../../../../shared/tab/session.ts'
import buttons from '../../../../shared/ui/button.module.css'

const KINDS = 'image/png,image/jpeg,image/webp'

/** The pictures of what was pasted or dropped, unless it is words, as from a spreadsheet, which brings a picture of them along. */
export const picturesIn = ({ files, types }: DataTransfer): File[] =>
  types.includes('text/plain') ? [] : [...files].filter(({ type }) => KINDS.split(',').includes(type))

/** Stores pictures, one after the other; `insert` gets each as it is written in the statement, and which part of that describes it. RULES PB16. */
export function useStorePictures(isMarkdown: boolean, insert: (text: string, selected: [number, number]) => void) {
  const { t } = useTranslation('panel-problems')
  return useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        if (file.size > MOST_PICTURE_BYTES) throw new Error('the picture is too large')
        const stored = await api(routes.storePicture, { body: { picture: await base64Of(file) } })
        const [address, words] = [pictureAddress(stored.picture_id), t('picture_words')]
        const before = isMarkdown
          ? '!['
          : `<img src="${address}" width="${stored.width}" height="${stored.height}" alt="`
        insert(before + words + (isMarkdown ? `](${address})` : '">'), [before.length, before.length + words.length])
      }
    },
    onError: () => toast.error(t('picture_failed')),
  })
}

export function PictureTool({ isBusy, onChoose }: { isBusy: boolean; onChoose: (files: File[]) => void }) {
  const { t } = useTranslation('panel-problems')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={buttons.icon}
        title={t('tool.picture')}
        aria-label={t('tool.picture')}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Image size={18} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        multiple
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
