import type { ArenaHead, ArenaRow, ArenaStanding } from '@skirmish/contracts/rest/arenas'
import { arenaSocket } from '@skirmish/contracts/sockets/arena'
import { useEffect, useEffectEvent, useState } from 'react'
import { openLiveSocket } from '../../shared/tab/live.ts'

interface Live {
  head: ArenaHead
  top: readonly ArenaRow[]
  /** Null of somebody who is not in the arena; undefined until the server has said it. */
  me: ArenaStanding | null | undefined
}

/** An arena as its socket tells it; while it is open the player is there to be paired. RULES AR3, AR9. */
export function useArena(arenaId: string, onMatch: (matchId: string) => void) {
  const [live, setLive] = useState<Live | null>(null)
  const matchReady = useEffectEvent(onMatch)
  useEffect(() => {
    const socket = openLiveSocket({
      contract: arenaSocket,
      params: { arena_id: arenaId },
      onMessage: (push) => {
        if (push.action === 'board') setLive((before) => ({ me: before?.me, head: push.arena, top: push.top }))
        if (push.action === 'standing') setLive((before) => before && { ...before, me: push.me })
        if (push.action === 'match_ready') matchReady(push.match_id)
        // The push that told of it may have been lost.
        if (push.action === 'standing' && push.me?.status === 'playing' && push.me.match_id)
          matchReady(push.me.match_id)
      },
    })
    return () => {
      socket.close()
      setLive(null)
    }
  }, [arenaId])
  return { live, setMe: (me: ArenaStanding | null) => setLive((before) => before && { ...before, me }) }
}
