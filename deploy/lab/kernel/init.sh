#!/bin/busybox sh
# The first process after the boot: this machine's files under an overlay in memory, cgroups of version 2 alone, and then the script.
/bin/busybox --install -s /bin
mount -t proc p /proc; mount -t sysfs s /sys; mount -t devtmpfs d /dev
for m in $(cat /mod/order); do [ -s /mod/$m.ko ] && insmod /mod/$m.ko; done
mount -t 9p -o trans=virtio,version=9p2000.L,ro,msize=524288,cache=loose host /ro && mount -t tmpfs -o size=3g t /rw && mkdir /rw/u /rw/w &&
  mount -t overlay -o lowerdir=/ro,upperdir=/rw/u,workdir=/rw/w o /root || poweroff -f
mount -t proc p /root/proc; mount -t sysfs s /root/sys; mount -t devtmpfs d /root/dev
ln -s /proc/self/fd /root/dev/fd; for n in 0:stdin 1:stdout 2:stderr; do ln -s /proc/self/fd/${n%:*} /root/dev/${n#*:}; done
mkdir -p /root/dev/shm /root/dev/pts; mount -t devpts x /root/dev/pts; mount -t tmpfs x /root/dev/shm; mount -t tmpfs -o mode=1777 x /root/tmp; mount -t tmpfs x /root/run
mount -t cgroup2 -o nsdelegate c /root/sys/fs/cgroup; cp /script /root/run/script
echo 'export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp; ip link set lo up; bash /run/script; echo "exit $?"; sync; echo o >/proc/sysrq-trigger; sleep 9' >/root/run/first
exec switch_root /root /bin/bash /run/first
