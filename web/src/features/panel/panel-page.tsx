import { ApiError } from '@skirmish/api-client/api-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { studentQuery } from '../../shared/session/student-query.ts'
import { classes as named } from '../../shared/ui/classes.ts'
import page from '../../shared/ui/page.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { classesQuery } from './classes/class-calls.ts'
import { CreateClassDialog } from './classes/create-class-dialog.tsx'
import { usePanelPlace } from './panel-address.ts'
import styles from './panel-page.module.css'
import { PanelViews } from './panel-views.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** The teacher's panel. A student is sent home; what a teacher may do the server decides at each call. RULES AU6. */
export function PanelPage() {
  const role = useQuery(studentQuery())
  useEffect(() => {
    if (role.error) console.error('Whether this is a student is not known:', role.error.message)
  }, [role.error])
  if (role.isPending) return <Loader />
  return role.data?.student ? <Navigate to="/home" replace /> : <TeacherPanel />
}

function TeacherPanel() {
  const { t } = useTranslation('panel')
  const [place, go] = usePanelPlace()
  const [isCreating, setCreating] = useState(false)
  const classes = useQuery(classesQuery())
  useFailureToast(classes.isError, t('classes_not_loaded'))
  if (classes.error instanceof ApiError && classes.error.status === 403) return <Navigate to="/home" replace />
  const chosen = classes.data?.find(({ class_id }) => class_id === place.class) ?? classes.data?.[0]
  return (
    <div className={named(page.page, styles.panel)}>
      <h1>{t('title')}</h1>
      {classes.isPending && <Loader />}
      {classes.isError && !classes.data && (
        <Retry onRetry={() => void classes.refetch()} text={t('classes_not_loaded')} />
      )}
      {classes.data && (
        <PanelViews classes={classes.data} chosen={chosen} place={place} go={go} onCreate={() => setCreating(true)} />
      )}
      {isCreating && (
        <CreateClassDialog
          onMade={(made) => {
            setCreating(false)
            go({ class: made.class_id, status: '' })
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
