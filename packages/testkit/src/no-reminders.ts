/** A catalog that reminds nobody, so that no test calls the push services of browsers. */
export const NO_REMINDERS = { PUSH_HOSTS: 'none', PUSH_CONTACT: 'mailto:nobody@a.test' }
