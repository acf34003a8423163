import type { Page } from '@playwright/test'

/** A call of the API as the person who is logged in to a page. */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${localStorage.getItem('access')}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: sent }),
      })
      return answer.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

export const inClass = (page: Page) => page.getByRole('region', { name: 'CLASS' })
