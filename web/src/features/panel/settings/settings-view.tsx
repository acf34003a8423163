import type { Class } from '@skirmish/contracts/rest/classes'
import { ArchivedClasses } from './archived-classes.tsx'
import { ClassItself } from './class-itself.tsx'
import { DueDates } from './due-dates.tsx'
import { Invitations } from './invitations.tsx'
import { JoinCode } from './join-code.tsx'
import { Roster } from './roster.tsx'
import styles from './settings.module.css'
import { Teachers } from './teachers.tsx'

/** What a teacher sets about a class: how students come in, what is due, and who teaches. */
export function SettingsView({ chosen }: { chosen: Class }) {
  const { class_id } = chosen
  return (
    <div className={styles.settings}>
      <div className={styles.column}>
        <JoinCode classId={class_id} />
        <Invitations classId={class_id} />
        <DueDates classId={class_id} />
      </div>
      <div className={styles.column}>
        <Roster classId={class_id} />
        <Teachers classId={class_id} />
        <ClassItself key={chosen.title} chosen={chosen} />
        <ArchivedClasses />
      </div>
    </div>
  )
}
