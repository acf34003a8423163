import type { BackendModule } from 'i18next'

/** Reads the texts of a language from the server. What may be a passing failure is tried again by i18next, up to five times. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetch(`/locales/${language}/${namespace}.json`)
      .then(async (answer) => {
        if (answer.ok) done(null, await answer.json())
        else done(new Error(`HTTP ${answer.status}`), answer.status >= 500)
      })
      .catch((error: Error) => done(error, true))
  },
}
