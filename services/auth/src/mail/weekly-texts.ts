import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { ARENA_TIES } from '@skirmish/contracts/internal/arena-news'
import { RANK_NAMES } from '@skirmish/contracts/rank-names'
import type { Rank } from '@skirmish/contracts/ranks'

/** The words of a weekly mail. Names, places and times come ready to be read. */
export interface WeeklyTexts {
  subject: string
  greeting: (username: string) => string
  ranks: Record<Rank, string>
  own: {
    title: string
    matches: (played: number, won: number) => string
    points: (change: string, points: number, rank: string) => string
    climbed: (rank: string) => string
    position: (place: number, rank: string) => string
    streak: (days: number) => string
  }
  people: {
    title: string
    climbed: (name: string, rank: string) => string
    won: (name: string, wins: number) => string
    both: (name: string, rank: string, wins: number) => string
    more: (people: number) => string
  }
  places: {
    title: string
    own: (arena: string, place: number, players: number) => string
    of: (name: string, arena: string, place: number, players: number) => string
  }
  challenges: { title: string; of: (name: string, times: number) => string }
  arenas: { title: string } & Record<(typeof ARENA_TIES)[number], (arena: string, at: string) => string>
  /** An official arena, which has no name; `tiers` is empty where everybody may enter. */
  arena: (tiers: string) => string
  action: string
  why: string
  stop: string
}

const by = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

const en: WeeklyTexts = {
  subject: `Your week on ${PRODUCT_NAME}`,
  greeting: (username) => `Hello ${username},`,
  ranks: RANK_NAMES.en,
  own: {
    title: 'Your week',
    matches: (played, won) => `${by(played, 'ranked match', 'ranked matches')} played, ${won} won.`,
    points: (change, points, rank) => `${change} points: you have ${points} now, ${rank}.`,
    climbed: (rank) => `You climbed to ${rank}.`,
    position: (place, rank) => `You are number ${place} on the board of ${rank}.`,
    streak: (days) => `Daily problem solved on ${by(days, 'day', 'days')} in a row.`,
  },
  people: {
    title: 'The players you follow',
    climbed: (name, rank) => `${name} climbed to ${rank}.`,
    won: (name, wins) => `${name} won ${by(wins, 'ranked match', 'ranked matches')}.`,
    both: (name, rank, wins) => `${name} climbed to ${rank} and won ${by(wins, 'ranked match', 'ranked matches')}.`,
    more: (people) => `There is news of ${by(people, 'more player', 'more players')}.`,
  },
  places: {
    title: 'Arenas',
    own: (arena, place, players) => `You: number ${place} of ${players} in ${arena}.`,
    of: (name, arena, place, players) => `${name}: number ${place} of ${players} in ${arena}.`,
  },
  challenges: {
    title: 'Challenges that ran out',
    of: (name, times) =>
      times === 1
        ? `${name} challenged you, and got no answer.`
        : `${name} challenged you ${times} times, and got no answer.`,
  },
  arenas: {
    title: 'Arenas to come',
    entered: (arena, at) => `${at}: ${arena}. You are in.`,
    made: (arena, at) => `${at}: ${arena}. You made it.`,
    open: (arena, at) => `${at}: ${arena}.`,
  },
  arena: (tiers) => (tiers ? `the arena of ${tiers}` : 'an arena for everybody'),
  action: `Play on ${PRODUCT_NAME}`,
  why: 'You get this email once a week because you asked for it in your settings.',
  stop: 'Stop these emails',
}

const es: WeeklyTexts = {
  subject: `Tu semana en ${PRODUCT_NAME}`,
  greeting: (username) => `Hola, ${username}:`,
  ranks: RANK_NAMES.es,
  own: {
    title: 'Tu semana',
    matches: (played, won) =>
      `${by(played, 'partida clasificatoria jugada', 'partidas clasificatorias jugadas')}, ${by(won, 'ganada', 'ganadas')}.`,
    points: (change, points, rank) => `${change} puntos: ahora tienes ${points}, ${rank}.`,
    climbed: (rank) => `Has subido a ${rank}.`,
    position: (place, rank) => `Ocupas el puesto ${place} de la tabla de ${rank}.`,
    streak: (days) => `Problema del día resuelto ${by(days, 'día seguido', 'días seguidos')}.`,
  },
  people: {
    title: 'A quienes sigues',
    climbed: (name, rank) => `${name} ha subido a ${rank}.`,
    won: (name, wins) => `${name} ha ganado ${by(wins, 'partida clasificatoria', 'partidas clasificatorias')}.`,
    both: (name, rank, wins) =>
      `${name} ha subido a ${rank} y ha ganado ${by(wins, 'partida clasificatoria', 'partidas clasificatorias')}.`,
    more: (people) => `Hay novedades de ${by(people, 'persona más', 'personas más')}.`,
  },
  places: {
    title: 'Arenas',
    own: (arena, place, players) => `Tú: puesto ${place} de ${players} en ${arena}.`,
    of: (name, arena, place, players) => `${name}: puesto ${place} de ${players} en ${arena}.`,
  },
  challenges: {
    title: 'Retos sin respuesta',
    of: (name, times) =>
      times === 1 ? `${name} te retó y no tuvo respuesta.` : `${name} te retó ${times} veces y no tuvo respuesta.`,
  },
  arenas: {
    title: 'Próximas arenas',
    entered: (arena, at) => `${at}: ${arena}. Ya participas.`,
    made: (arena, at) => `${at}: ${arena}. La creaste tú.`,
    open: (arena, at) => `${at}: ${arena}.`,
  },
  arena: (tiers) => (tiers ? `la arena de ${tiers}` : 'una arena para todos'),
  action: `Jugar en ${PRODUCT_NAME}`,
  why: 'Recibes este correo una vez por semana porque lo pediste en tus ajustes.',
  stop: 'No recibir más estos correos',
}

const pt: WeeklyTexts = {
  subject: `Sua semana no ${PRODUCT_NAME}`,
  greeting: (username) => `Olá, ${username}!`,
  ranks: RANK_NAMES['pt-BR'],
  own: {
    title: 'Sua semana',
    matches: (played, won) =>
      `${by(played, 'partida ranqueada jogada', 'partidas ranqueadas jogadas')}, ${by(won, 'vencida', 'vencidas')}.`,
    points: (change, points, rank) => `${change} pontos: agora você tem ${points}, ${rank}.`,
    climbed: (rank) => `Você subiu para ${rank}.`,
    position: (place, rank) => `Você está na posição ${place} da tabela de ${rank}.`,
    streak: (days) => `Problema do dia resolvido por ${by(days, 'dia seguido', 'dias seguidos')}.`,
  },
  people: {
    title: 'Quem você segue',
    climbed: (name, rank) => `${name} subiu para ${rank}.`,
    won: (name, wins) => `${name} venceu ${by(wins, 'partida ranqueada', 'partidas ranqueadas')}.`,
    both: (name, rank, wins) =>
      `${name} subiu para ${rank} e venceu ${by(wins, 'partida ranqueada', 'partidas ranqueadas')}.`,
    more: (people) => `Há novidades de mais ${by(people, 'pessoa', 'pessoas')}.`,
  },
  places: {
    title: 'Arenas',
    own: (arena, place, players) => `Você: posição ${place} de ${players} em ${arena}.`,
    of: (name, arena, place, players) => `${name}: posição ${place} de ${players} em ${arena}.`,
  },
  challenges: {
    title: 'Desafios sem resposta',
    of: (name, times) =>
      times === 1
        ? `${name} desafiou você e ficou sem resposta.`
        : `${name} desafiou você ${times} vezes e ficou sem resposta.`,
  },
  arenas: {
    title: 'Próximas arenas',
    entered: (arena, at) => `${at}: ${arena}. Você está dentro.`,
    made: (arena, at) => `${at}: ${arena}. Foi você que a criou.`,
    open: (arena, at) => `${at}: ${arena}.`,
  },
  arena: (tiers) => (tiers ? `a arena de ${tiers}` : 'uma arena para todos'),
  action: `Jogar no ${PRODUCT_NAME}`,
  why: 'Você recebe este e-mail uma vez por semana porque o pediu nas configurações.',
  stop: 'Parar de receber estes e-mails',
}

export const WEEKLY: Record<InterfaceLanguage, WeeklyTexts> = { en, es, 'pt-BR': pt }
