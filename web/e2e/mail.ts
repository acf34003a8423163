import { expect } from '@playwright/test'
import { mailsTo } from '@skirmish/testkit/mails'
import type { System } from '@skirmish/testkit/system'

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

/** The newest mail to an address, once there are so many. */
export async function lastMail({ mailFolder }: System, to: string, count: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(mailFolder, to)).length, `mails to ${to}`).toBe(count)
  return (await mailsTo(mailFolder, to)).at(-1) as Mail // there are `count`
}

export const linkIn = ({ html }: Mail): string => /href="([^"]+)"/.exec(html ?? '')?.[1] ?? ''
