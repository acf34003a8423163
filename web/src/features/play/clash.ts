import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { clashSocket, type Participant } from '@skirmish/contracts/sockets/clash'
import { useEffect, useRef, useState } from 'react'
import type { LiveSocket } from '../../shared/live/socket.ts'
import { openLiveSocket } from '../../shared/tab/live.ts'

interface Heard {
  onStarted(matchId: string): void
  onError(message: string): void
  /** The session is over, or not ours. */
  onGone(): void
}

/** The participants of a custom session, as the server tells them; the socket is open as long as there is a session. */
export function useClash(info: SessionInfo | null, heard: Heard) {
  const [participants, setParticipants] = useState<Participant[]>([])
  const [isOpen, setOpen] = useState(false)
  const socket = useRef<LiveSocket<typeof clashSocket> | null>(null)
  const hear = useRef(heard)
  hear.current = heard
  const code = info?.session_code
  useEffect(() => {
    if (!code) return
    const live = openLiveSocket({
      contract: clashSocket,
      params: { session_code: code },
      onMessage: (push) => {
        if (push.action === 'participants') setParticipants(push.players)
        if (push.action === 'join')
          setParticipants((all) => [
            ...all.filter((one) => one.user !== push.user),
            { user: push.user, avatar: push.avatar },
          ])
        if (push.action === 'leave') setParticipants((all) => all.filter((one) => one.user !== push.user))
        if (push.action === 'match_confirmed') hear.current.onStarted(push.match_id)
        if (push.action === 'error') hear.current.onError(push.message)
      },
      onState: (state) => {
        setOpen(state === 'open')
        if (state === 'gone') hear.current.onGone()
      },
    })
    socket.current = live
    return () => {
      live.close()
      socket.current = null
      setParticipants([])
      setOpen(false)
    }
  }, [code])
  return {
    participants,
    /** The server says that nobody else is there; while there is no connection that is not known. */
    isAlone: isOpen && participants.length === 1,
    /** False when there is no open connection to send it on. */
    start: (): 'sent' | 'none' | 'closed' => {
      if (!socket.current) return 'none'
      if (!socket.current.isOpen()) return 'closed'
      socket.current.send({ action: 'start_match' })
      return 'sent'
    },
  }
}
