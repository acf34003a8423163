import type { Quoted } from './quoted.ts'

/** What is said after a person has done something, or something has befallen them: toasts, refusals and questions. */
export const MESSAGES: readonly Quoted[] = [
  {
    where: 'log-in, registration and the reset of a password',
    file: 'app',
    story: 'quoted',
    texts: [
      'Please fill in all required fields.',
      'Login Failed. Please check your email and password.',
      'Passwords do not match.',
      'Signup failed.',
      'Account Created Successfuly',
      'No email found. Please restart the password recovery process.',
      'Failed to send reset code. Please check the email.',
      'Sent Reset Code Successfuly.',
      'Failed to reset password. Please check the code and try again.',
      'Password Reset Successful',
    ],
  },
  {
    where: 'a custom session',
    file: 'app',
    story: 'quoted',
    texts: [
      'Please enter a session code.',
      'You are already in a session.',
      'Please wait 2 seconds before creating another session.',
      'Error creating session.',
      'Failed to join. Invalid code?',
      'Successfully created session.',
      'Joined session!',
      'WebSocket not ready or closed.',
      'Match confirmed!',
    ],
  },
  {
    where: 'the queue and a pairing',
    file: 'app',
    story: 'quoted',
    texts: [
      'Cannot connect to matchmaking server.',
      'You were matched against a {rank} player. Please accept or decline the match.',
      'Creating Match...',
      'Your opponent declined the match. Searching again...',
      'You declined the match.',
      'Failed to create match.',
    ],
  },
  {
    where: 'Run and Submit',
    file: 'app',
    story: 'quoted',
    texts: [
      'Running...',
      'Succeeded to run code.',
      'Failed to run code. Please check your submission.',
      'Submitting...',
      'All tests passed! Submission successful.',
      'Test {id} failed. Expected: {expected}, Got: {actual}',
      'Tests failed.',
      'Failed to submit. Please try again.',
      'No match_id provided in URL.',
      'Unable to load match data.',
    ],
  },
  {
    where: 'classes of the panel',
    file: 'panel',
    story: 'panel',
    texts: [
      'Class Created Succesfully',
      'Error creating class',
      'Students Added',
      'Error adding students',
      'Failed to load classes',
      'Failed to load students',
    ],
  },
  {
    where: 'problems of the panel',
    file: 'panel-problems',
    story: 'panel-problems',
    texts: [
      'Problem created successfully',
      'Problem updated successfully',
      'Problem deleted successfully',
      'Failed to submit problem',
      'Failed to load problem data',
      'Failed to delete problem',
      'Failed to load problems',
      'Are You Sure You Want to DELETE This Problem?',
    ],
  },
  { where: 'the support address', file: 'community', story: 'shell', texts: ['Email copied to clipboard!'] },
]

/**
 * Kept word for word, and seen by nobody today: a person without a profile is led away from /play before PLAY can be pressed, and a session
 * has a socket before START is drawn.
 */
export const UNREACHED: readonly Omit<Quoted, 'story'>[] = [
  {
    where: '/play',
    file: 'app',
    texts: ['You must be logged in to join matchmaking.', 'WebSocket not connected.'],
  },
]
