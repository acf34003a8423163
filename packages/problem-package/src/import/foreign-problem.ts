import type { Comparison } from '@skirmish/contracts/events/problems'
import type { InGroups, TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Bounds, ForeignFiles } from './foreign-files.ts'
import type { ImportReport } from './import-report.ts'
import type { Sentence } from './sentence.ts'

/** A verdict as the package format names it. */
export type FormatVerdict = 'AC' | 'WA' | 'TLE' | 'RTE' | 'CE'

/** What a submission may get on a test, and one of what it has to get somewhere. */
export interface Expectation {
  permitted: FormatVerdict[]
  required: FormatVerdict[]
  /** The least and the most points that it has to reach, of all that there are. */
  score?: [number, number]
}

/** A file as it came, and under which name. */
export interface ForeignFile {
  path: string
  content: Buffer
}

export interface ForeignStatement {
  /** A language's code, as `en` or `pt-BR`. */
  language: string
  kind: 'md' | 'html'
  text: string
  /** Of which file. */
  path: string
  /** What became of its files, for a draft that takes it. */
  said: ImportReport
}

/** A picture that a statement shows. */
export interface ForeignPicture {
  /** Stands in the statement until the picture is stored, and is as long as the longest address of one. */
  address: string
  file: ForeignFile
}

/** Finds what the pictures of statements are. */
export interface PictureFinder {
  /** What stands for a picture that a statement names; null where it is not shown, which `said` has then. */
  addressOf(name: string, statement: string, said: ImportReport): string | null
  /** Each picture once. */
  found(): ForeignPicture[]
}

export interface ForeignTest extends InGroups {
  /** Its path without its ending. */
  name: string
  /** The files that it is from. */
  files: string[]
  sample: boolean
  /** As all texts of tests in UTF-8. */
  input: Buffer
  /** null where the package has none. */
  answer: Buffer | null
  /** The names of tests that repeat it, and are left out. */
  sameAs?: string[]
  /** Arguments that validators of inputs get for this test instead of their own. */
  inputFlags?: string[]
}

/** A test that the package does not hold, and a program of the package makes. */
export interface ToMake extends InGroups {
  name: string
  /** The program's name and its arguments, between blanks; with `arguments` the path of the program alone, which the draft has as it is kept in `original/`. */
  command: string
  arguments?: string[]
  /** What the program reads. */
  stdin?: Buffer
  /** Where the package has the answer. */
  answer?: Buffer
  /** Whether the program prints the answer on stderr. */
  printsAnswer?: boolean
}

/** A program of the package's author with the files that it needs beside it. */
export interface ForeignProgram {
  language: LanguageName
  /** The program itself is the first. */
  files: ForeignFile[]
  convention: 'icpc' | 'testlib'
  arguments: string[]
}

export interface ForeignSubmission {
  file: ForeignFile
  language: LanguageName
  /** The folder of `submissions/` that promises what it gets. */
  folder: string
  expectation: Expectation
  /** The solution that counts: it becomes the reference where several are accepted. */
  main?: boolean
}

/** What any foreign package comes down to: readers make it, one writer makes a draft of it. */
export interface ForeignProblem {
  /** As a sentence names the format. */
  format: Sentence
  /** By the code of the language. */
  names: Record<string, string>
  /** Keys of problem.yaml that say whose the problem is. */
  credits: Partial<Record<'credits' | 'source' | 'license' | 'rights_owner' | 'uuid', string>> & { keywords?: string[] }
  /** By what its system knows the problem, whatever its title: the same in each package of it. */
  origin?: string
  /** null where the package says nothing. */
  timeSeconds: number | null
  /** What the time limit is of the time that the slowest accepted solution needs, where the package says nothing of seconds. */
  timeMultiplier?: number
  memoryMiB: number | null
  /** What the format means where the package says nothing. */
  usualMemoryMiB?: number
  statements: ForeignStatement[]
  /** Further languages, in which the statement is not text. */
  asPdfAlone?: string[]
  /** Of all statements. */
  pictures?: ForeignPicture[]
  tests: ForeignTest[]
  /** Tests that the package's generators make. */
  toMake?: ToMake[]
  /** Where the format has packages without tests: how many inputs this one lacks, what is said of each, and how an author gets all of them. */
  absent?: { inputs: number; said: ImportReport; advice: Sentence }
  /** Of the tests, with their points. */
  groups?: TestGroup[]
  interactive: boolean
  /** How many passes a test has at most, of a multi-pass problem. */
  passes?: number
  /** Where a program decides, its arguments are the program's. */
  checker: Comparison | ForeignProgram
  inputValidators: ForeignProgram[]
  submissions: ForeignSubmission[]
  /** Kept beside as they came, for the author: statements, pictures, generators. */
  originals: ForeignFile[]
  /** Files that the format's system puts into each package by itself: one line of the report is about all that are left out. */
  added?: { isOne(path: string): boolean; named: Sentence }
}

/** What a reader gets. */
export interface ForeignPackage {
  files: ForeignFiles
  /** The folder's or zip's name, for a package that has no title. */
  name: string
  report: ImportReport
  pictures: PictureFinder
  /** Of what lies in archives within it, too. */
  bounds: Bounds
}

export const isProgram = (checker: ForeignProblem['checker']): checker is ForeignProgram => 'files' in checker

/** Whether a program of the package alone can decide, since it talks with submissions or asks for passes: its tests may lack answers. */
export const needsOwnProgram = ({ interactive, passes }: ForeignProblem): boolean => interactive || passes !== undefined
