import { openJudgeHarness } from './judging.ts'
const h = await openJudgeHarness()
const threads = '#include <pthread.h>\n#include <unistd.h>\nstatic void *go(void *x) { pause(); return 0; }\nint main(void) { pthread_t p; for (int i = 0; i < 60; i++) pthread_create(&p, 0, go, 0); usleep(3000); return 0; }'
const names = '#include <stdio.h>\n#include <fcntl.h>\n#include <unistd.h>\nint main(void) { char n[32]; for (int i = 0; i < 900; i++) { snprintf(n, 32, "/tmp/%d", i); close(open(n, O_CREAT | O_RDWR, 0600)); } int p[2]; for (int i = 0; i < 100; i++) { pipe(p); write(p[1], n, 30); } return 0; }'
const quiet = 'int main(void) { return 0; }'
const probe = 'int main(void) { return 0; }\n//probe'
for (const [name, leave] of [['threads', threads], ['names', names], ['quiet', quiet]] as const) {
  const got: number[] = []
  await h.run('c', leave); await h.run('c', probe)
  for (let i = 0; i < 25; i++) { await h.run('c', leave); got.push((await h.run('c', probe)).memory_kb) }
  console.log(name, got.join(' '))
}
await h.close(); process.exit(0)
