export const username = "Username";
export const usernameOrEmail = "Username or e-mail";
export const email = "Email";
export const password = "Password";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const confirmPassword = "Confirm password";
export const showPassword = "Show password";
export const code = "Verification code";
export const codeHint = "From the mail that we sent you: XXXX-XXXX-XXXX";
export const forgottenHint = "If you have forgotten it: your e-mail once more";
export const passwordHint = (min: number) => `At least ${min} characters`;

const bothTabs = {
  heading: "Your account",
  intro: "Log in, or register to send inquiries without typing your name each time.",
};
export const views = {
  login: { title: "Login", button: "Login", ...bothTabs },
  register: { title: "Register", button: "Register", ...bothTabs },
  forgot: {
    title: "Forgot password",
    button: "Send verification code",
    heading: "Forgot password",
    intro: "Tell us who you are and we will mail you a verification code.",
  },
  reset: {
    title: "Reset Password",
    button: "Reset password",
    heading: "Reset Password",
    intro: "Enter the code from our mail and choose a new password.",
  },
};
export const tabs = "Login or register";
export const forgot = "Forgot password?";
export const haveCode = "I have a code already";
export const backToLogin = "Back to login";
export const newCode = "Send a new code";
export const loginError = {
  title: "Authentication Error",
  afterwards: "Login failed after authentication. Please try again.",
  text: "Authentication failed. Please try again.",
};
export const ended = {
  title: "Your session has ended",
  saved: "Nothing was saved yet. Log in again, and the form is back as you left it.",
  text: "Please log in again.",
};
export const loggedIn = "You are logged in.";
export const backToForm = "Back to your form";

export const welcome = {
  title: "Login successful",
  text: (name: string) => `Welcome back, ${name}!`,
  /** Of a form of somebody else. */
  lost: (author: string) => `The form that waited is not here any more: ${author} typed it.`,
};
export const registered = {
  title: "Registration successful",
  text: (name: string) => `Welcome, ${name}!`,
};
export const codeSent = {
  title: "Verification code sent",
  description:
    "If the username and e-mail belong together, a verification code is on its way to that address.",
};
export const passwordReset = {
  title: "Password reset successful",
  description: "You can now log in with your new password.",
};
export const passwordChanged = {
  title: "Password changed",
  description: "Other devices have been logged out.",
};
export const loggedOut = "Logged out";
export const loggedOutEverywhere = "You are logged out everywhere.";
export const sessionEnded = {
  title: "Session ended",
  description: "That device has been logged out.",
};

export const usernameShort = "Username must be at least 2 characters.";
export const usernameLong = (max: number) => `Username must be at most ${max} characters.`;
export const usernameInvisible = "Username must not contain invisible characters.";
export const usernameTaken = "This username is already taken. Please choose another.";
export const validEmail = "Please enter a valid email address.";
export const passwordShort = "Password must be at least 6 characters.";
export const passwordLong = (max: number) => `Password must be at most ${max} characters.`;
export const passwordsDiffer = "Passwords do not match";
export const enterCode = "Please enter the verification code sent to your email.";
export const badCode = "The verification code is invalid or has expired.";
export const enterCurrent = "Please enter your current password.";
export const wrongCurrent = "Current password is incorrect";
export const badCredentials = "Invalid username or password";

export const changePassword = "Change password";
export const sessions = "Where you are logged in";
export const sessionsHint = "End what you do not recognize, then change your password.";
export const lastSeen = (when: string) => `Last seen ${when}`;
export const end = "End";
export const endOn = (device: string, when: string) =>
  `End the session on ${device}, last seen ${when}`;
export const logOutEverywhere = "Log out everywhere";
export const thisDevice = "This device";
export const unknownDevice = "Unknown device";

export const leads = "Your inquiries, visits and requests";
export const noLeads = "Nothing yet. What you send while you are logged in is listed here.";
export const findHome = "Find a home";
export const leadsHint = (answerTime: string) =>
  `An agent answers ${answerTime}. Name the reference when you call.`;
export const homeIsGone = "This home is no longer listed.";
export const sent = "Sent";
export const visit = "Visit";
export const reference = "Reference";
export const kinds = {
  inquiry: "Inquiry",
  visit: "Visit request",
  request: "Property request",
};
export const states = {
  received: "Received",
  inProgress: "In progress",
  contacted: "We contacted you",
  completed: "Completed",
  cancelled: "Cancelled",
};
