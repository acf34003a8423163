import { ApiError } from '@skirmish/api-client/api-error'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { MAX_PACKAGE_BYTES } from '@skirmish/contracts/constants'
import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../../../../shared/base64-of.ts'
import { api } from '../../../../shared/tab/session.ts'
import type { ImportKeys } from './import-keys.ts'
import { refusalText } from './refusal-text.ts'

type Made = AnswerOf<typeof routes.importPackage>
interface Asked {
  file: File
  /** The interface's, when the file was chosen. */
  language: string
}

/** Takes one zip, for `into` where it is a version of that, and says what became of it: a draft or a fault, each with the report of what was read. */
export function useImport({ keyFor, settleKey }: ImportKeys, into: string | null, onMade: (made: Made) => void) {
  const { t, i18n } = useTranslation('panel-problems')
  const [wrong, setWrong] = useState<string | null>(null)
  const call = useMutation<Made, Error, Asked>({
    mutationFn: async ({ file, language }) =>
      api(routes.importPackage, {
        query: { lang: language },
        body: {
          package: await base64Of(file),
          name: file.name.slice(0, 200).toWellFormed(), // half of an emoji would be refused
          key: keyFor(file),
          ...(into !== null && { into }),
        },
      }),
    onSettled: (_made, error, { file }) => settleKey(file, error),
    onSuccess: (made) => onMade(made), // also after the dialog was closed
  })
  const take = (files: readonly File[]) => {
    const [file, ...others] = files
    if (!file || call.isPending) return
    call.reset()
    const isZip = others.length === 0 && /\.zip$/i.test(file.name)
    const fault = !isZip ? t('import.one_zip') : file.size > MAX_PACKAGE_BYTES ? t('import.too_large') : null
    setWrong(fault)
    if (!fault) call.mutate({ file, language: i18n.language })
  }
  const refused = call.error instanceof ApiError ? call.error : null
  const said = call.isError ? refusalText(refused) : null
  return {
    take,
    made: call.data ?? null,
    /** The name of the file that is being read. */
    reading: call.isPending ? call.variables.file.name : null,
    fault: wrong ?? (said && ('key' in said ? t(said.key, said.values ?? {}) : said.own)),
    report: call.data?.report ?? reportIn(refused),
    /** In which the report is. */
    language: call.variables?.language ?? i18n.language,
  }
}

const reportIn = (refused: ApiError | null): PackageReportLine[] =>
  Array.isArray(refused?.body.report) ? (refused.body.report as PackageReportLine[]) : [] // as the contract says
