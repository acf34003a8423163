// Messages between the runner and a fork server: one SEQPACKET message each, with descriptors.
#ifndef CHANNEL_H
#define CHANNEL_H
#include "protocol.h"
int send_request(int socket, const struct request *request, const int *fds, int count);
// Returns how many descriptors came, or -1 when the other side is gone or talks nonsense.
int receive_request(int socket, struct request *request, int fds[3]);
int send_reply(int socket, const struct reply *reply, int fd);
int receive_reply(int socket, struct reply *reply, int *fd);
#endif
