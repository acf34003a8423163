import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '@skirmish/devkit/shell'
import { ctr } from './node.ts'
import { PAUSE } from './node-files.ts'

/** Imports an image that holds one static program and nothing else, in the form of `docker save`. */
export function importProgram(folder: string, name: string, program: string): void {
  const work = mkdtempSync(join(tmpdir(), 'skirmish-image-'))
  try {
    const inside = basename(program)
    mkdirSync(join(work, 'root/tmp'), { recursive: true, mode: 0o1777 })
    cpSync(program, join(work, 'root', inside))
    run('tar', ['-C', join(work, 'root'), '--owner=0', '--group=0', '-cf', join(work, 'layer.tar'), '.'])
    const [digest] = run('sha256sum', [join(work, 'layer.tar')]).split(' ')
    const config = {
      architecture: { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch,
      os: 'linux',
      config: { Entrypoint: [`/${inside}`], User: '65532:65532' },
      rootfs: { type: 'layers', diff_ids: [`sha256:${digest}`] },
    }
    writeFileSync(join(work, 'config.json'), JSON.stringify(config))
    const manifest = [{ Config: 'config.json', RepoTags: [name], Layers: ['layer.tar'] }]
    writeFileSync(join(work, 'manifest.json'), JSON.stringify(manifest))
    run('tar', ['-C', work, '-cf', join(work, 'image.tar'), 'config.json', 'manifest.json', 'layer.tar'])
    ctr(folder, 'images', 'import', join(work, 'image.tar'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const PAUSE_SOURCE = `#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static void end(int signal) { (void)signal; _exit(0); }
static void reap(int signal) { (void)signal; while (waitpid(-1, NULL, WNOHANG) > 0); }
int main(void) {
  signal(SIGINT, end);
  signal(SIGTERM, end);
  signal(SIGCHLD, reap);
  for (;;) pause();
}
`

/** The image of a pod's first process, which holds its namespaces: made here, as no registry gives it. */
export function importOwnImages(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'skirmish-pause-'))
  try {
    writeFileSync(join(work, 'pause.c'), PAUSE_SOURCE)
    run('gcc', ['-static', '-Os', '-s', '-o', join(work, 'pause'), join(work, 'pause.c')])
    importProgram(folder, PAUSE, join(work, 'pause'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
