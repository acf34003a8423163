import type { Page } from '@playwright/test'
import type { Cast } from '../cast.ts'
import { at, closeByKey, dialog, press, type Screen } from '../screen.ts'

/** The panel with the class of the cast, or a part of it. */
const panel =
  (view: (room: { problems: string[]; pupils: string[] }) => string, sign: string) =>
  async (page: Page, { classroom }: Cast): Promise<void> => {
    const room = await classroom()
    await at(`/panel?class=${room.classId}${view(room)}`, sign)(page)
  }

export const CLASSES: Screen[] = [
  { name: 'panel-empty', title: 'Panel of a new teacher', viewer: 'novice', open: at('/panel', 'main h2') },
  {
    name: 'class-create',
    title: 'CREATE CLASS',
    viewer: 'novice',
    open: dialog('/panel', ['CREATE CLASS']),
  },
  { name: 'panel', title: 'Panel: a class and the problems', viewer: 'teacher', open: panel(() => '', 'tbody tr') },
  {
    name: 'panel-statuses',
    title: 'Panel: what each student achieved on a problem',
    viewer: 'teacher',
    open: panel(({ problems }) => `&problem=${problems[0]}`, 'td :text("Completed")'),
  },
  {
    name: 'students-add',
    title: 'ADD STUDENTS',
    viewer: 'teacher',
    open: async (page) => {
      await press('ADD STUDENTS')(page)
      await page.getByLabel('Email addresses').fill('dijkstra@players.test, goldberg@players.test; nonsense')
    },
  },
  {
    name: 'students-added',
    title: 'What came of each address',
    viewer: 'teacher',
    open: async (page) => {
      await press('ADD')(page)
      await page.getByRole('dialog').getByRole('status').getByRole('list').first().waitFor()
    },
    leave: closeByKey,
  },
  {
    name: 'panel-matrix',
    title: 'Panel: students and problems',
    viewer: 'teacher',
    open: panel(() => '&view=matrix', '[role=grid]'),
  },
  {
    name: 'panel-solution',
    title: "A student's solution",
    viewer: 'teacher',
    open: panel(({ problems, pupils }) => `&problem=${problems[0]}&student=${pupils[0]}`, '[data-coloured=true]'),
  },
  {
    name: 'panel-settings',
    title: 'Panel: how students come in, due dates, teachers',
    viewer: 'teacher',
    open: panel(() => '&view=settings', 'input[type=datetime-local]'),
  },
  {
    name: 'confirm-dialog',
    title: 'What cannot be meant by mistake is asked first',
    viewer: 'teacher',
    open: async (page) => {
      await press('Archive')(page)
      await page.locator('dialog:modal').waitFor()
    },
    leave: closeByKey,
  },
  { name: 'classes', title: 'The classes of a student', viewer: 'pupil', open: at('/classes', 'tbody tr') },
  {
    name: 'classes-first',
    title: 'In no class yet',
    viewer: 'none',
    open: at('/classes', ':text("You are in no class yet")'),
  },
  {
    name: 'classes-refused',
    title: 'A class code that nobody has',
    viewer: 'none',
    open: async (page) => {
      await page.getByLabel('Class code').fill('ABCD EFGH')
      await page.keyboard.press('Enter')
      await page.locator('main [aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'invitation',
    title: 'A teacher is invited',
    viewer: 'none',
    open: dialog('/classes', ['I have a teacher invitation']),
  },
]
