import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import { shown } from '../foreign-files.ts'
import { inLanguage, type Sentence, sentence } from '../sentence.ts'
import type { PlaceOfWords } from './placed-pictures.ts'

/** What the report says of a picture that is not shown. */
export const notShown = (why: Sentence): Sentence => sentence`${why}: its name stands in the text`

/** Why a picture is not stored. */
export const FAULTS = {
  kind: sentence`is no picture in PNG, JPEG or WebP`,
  pixels: sentence`has more than 16 million pixels`,
  busy: sentence`the server had no time to draw it`,
  full: sentence`you have saved 1 GiB of tests and pictures within a day`,
}
const WHERE: Record<PlaceOfWords, Sentence> = {
  brackets: sentence`write in the description what the picture shows, as ![words](…), for students who cannot see it`,
  alt: sentence`write in the description what the picture shows, as <img alt="words" …>, for students who cannot see it`,
}
export type PictureFault = keyof typeof FAULTS

/** The report's lines of pictures that the catalog has stored or refused, by their paths in the package. */
export function pictureLines(language: InterfaceLanguage) {
  const line = (fate: PackageReportLine['fate'], thing: Sentence | string, note: Sentence): PackageReportLine => ({
    fate,
    thing: shown(inLanguage(thing, language)),
    note: inLanguage(note, language),
    files: 1,
  })
  return {
    stored: (path: string) => line('taken', path, sentence`a picture of the statement`),
    refused: (path: string, fault: PictureFault) => line('dropped', path, notShown(FAULTS[fault])),
    lacksWords: (path: string, place: PlaceOfWords) => line('missing', sentence`words of ${path}`, WHERE[place]),
  }
}
