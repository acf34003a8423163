import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings'

export type { Command, CommandUnknownOpts }

/** What a process ends with whose arguments no command takes. */
const MISUSE = 2

/** npm keeps options for itself unless they stand behind `--`. */
const behindDashes = (called: string): string => called.replace(/^(npm run \S+|npm start|npm test)/, '$1 --')

/**
 * The commands of a program, each with `--help`. Arguments that no command takes are refused by a sentence, with the name that was meant
 * where it is close, and exit code 2. `called` is how it is called, such as `npm run lab`.
 */
export const commandLine = (called: string, description: string): Command =>
  new Command(called)
    .description(description)
    .helpOption('-h, --help', 'show this text')
    .configureHelp({
      commandUsage: (command) => {
        const names = [command.name()]
        for (let above = command.parent; above; above = above.parent) names.unshift(above.name())
        return behindDashes([...names, command.usage()].join(' '))
      },
      subcommandTerm: (command) => {
        const takes = command.registeredArguments.map((one) => {
          const name = one.variadic ? `${one.name()}...` : one.name()
          return one.required ? `<${name}>` : `[${name}]`
        })
        return [command.name(), ...takes].join(' ')
      },
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE))

/** What an error says, with what is behind it: a call that reached nobody says only there whom it wanted to reach. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of several addresses that were tried; it has no message of its own.
  if (error instanceof AggregateError && !error.message) return error.errors.map(sentenceOf).join(', ')
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause ? `${error.message}: ${cause}` : error.message
}

/**
 * Does what the arguments say, and ends the process: with its exit code, or with 1 and what `failed` makes of an error. Arguments that name
 * nothing but a group of commands show its help, and so do none where some are needed.
 */
export async function runCommandLine(
  program: Command,
  failed: (error: unknown) => string = sentenceOf,
  args: readonly string[] = process.argv.slice(2),
): Promise<never> {
  const named = args.reduce<CommandUnknownOpts | undefined>(
    (at, arg) => at?.commands.find((one) => one.name() === arg),
    program,
  )
  const needsMore =
    (named && named.commands.length > 0) ||
    (args.length === 0 && program.registeredArguments.some((one) => one.required))
  try {
    await program.parseAsync(needsMore ? [...args, '--help'] : args, { from: 'user' })
    process.exit()
  } catch (error) {
    console.error(failed(error))
    process.exit(1)
  }
}

/** A command as its arguments were parsed: its names below the group `below`, its arguments, and the options that were given. */
export function wordsOf(command: CommandUnknownOpts, below: string): string {
  const names: string[] = []
  for (let at: CommandUnknownOpts | null = command; at && at.name() !== below; at = at.parent) names.unshift(at.name())
  const options = command.options.flatMap((option) => {
    const name = option.attributeName()
    if (command.getOptionValueSource(name) !== 'cli') return []
    return option.isBoolean() ? [option.long] : [option.long, command.getOptionValue(name)]
  })
  return [...names, ...command.args, ...options].join(' ')
}

/** Reads a whole number of a command line, from `least` to `most`. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(
      most < Number.MAX_SAFE_INTEGER
        ? `It takes a number from ${least} to ${most}.`
        : `It takes a number from ${least} on.`,
    )
  }
