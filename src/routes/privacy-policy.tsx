import { ConsentChoice } from "@/components/page/consent-choice";
import {
  ContactWays,
  ProseLink,
  ProsePage,
  type ProseSection,
  Terms,
} from "@/components/page/prose-page";
import { APP_NAME, MINIMUM_AGE } from "@/lib/constants";
import { paths } from "@/paths";

const sections: ProseSection[] = [
  {
    id: "in-short",
    title: "In short",
    body: (
      <ul>
        <li>What you post is public. Your e-mail address, phone number and birthday are not.</li>
        <li>We sell no personal data and show no advertising.</li>
        <li>Analytics and session recording stay off unless you agree to them.</li>
        <li>You can see, correct, take with you and erase what we hold about you.</li>
        <li>
          {APP_NAME} is not for children under {MINIMUM_AGE}.
        </li>
      </ul>
    ),
  },
  {
    id: "who-we-are",
    title: "Who is responsible",
    body: (
      <>
        <p>
          {APP_NAME} decides why and how your personal data is used on this site. In the words of
          the Nigeria Data Protection Act 2023 (the “Act”), we are the data controller and you are
          the data subject. <ContactWays /> for anything in this policy.
        </p>
        <p>
          Many of our members live in other countries with data-protection laws of their own, such
          as Ghana, Kenya, Rwanda, Senegal, Egypt or South Africa. You have the rights below
          wherever you live.
        </p>
      </>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect",
    body: (
      <>
        <Terms
          items={[
            [
              "Your account",
              "Your e-mail address, your full name, your location if you give one, and your password, which is stored only as a hash that nobody can read back. If you continue with Google, your name, e-mail address and picture come from Google.",
            ],
            [
              "Your public profile",
              "Username, name, location, a few lines about you, website, interests, links and a picture.",
            ],
            [
              "Private details, all optional",
              "Phone number, date of birth, gender, occupation and company. Only you can see them.",
            ],
            [
              "What you write and do",
              "Recommendations, reviews, requests, answers, comments, photos, votes, lists and the notifications that follow from them.",
            ],
            [
              "Notification settings",
              "Which notifications you want, by phone or e-mail, your time zone for the quiet hours, and the address your browser’s maker uses to deliver them to your phone.",
            ],
            [
              "What you send to us",
              "Your name, your e-mail address and the message or suggestion itself.",
            ],
            [
              "Errors",
              "When a part of the app fails, it tells us which part and with which kind of error, unless you save data. The report has no text, no address and nothing that says who you are, and is deleted after 14 days.",
            ],
            [
              "Technical data",
              "Our hosting provider logs network (IP) addresses, browser types and the times of requests. To stop floods of messages and address checks we also keep a short fingerprint of the network address, not the address itself.",
            ],
          ]}
        />
        <p>
          Photos are made smaller on your own phone before they are sent. That also removes the
          place and the time that cameras hide in a picture.
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: "Why we use it, and on what legal basis",
    body: (
      <>
        <p>The Act asks for a lawful basis for each use. These are ours:</p>
        <Terms
          items={[
            [
              "Running your account and showing what you publish",
              "Our contract with you, which is the terms of service. Without an e-mail address we cannot give you an account.",
            ],
            [
              "Keeping the site honest and safe",
              "Our legitimate interest, and that of everyone who reads here, in reviews that can be trusted: limits on how fast one can post, moderation, security logs.",
            ],
            [
              "Answering you",
              "Our legitimate interest in helping the people who write to us, or our contract when you are a member.",
            ],
            [
              "Optional details, analytics and session recording",
              "Your consent. You may withdraw it whenever you like, as easily as you gave it; what was done before stays lawful.",
            ],
            [
              "Court orders and other duties",
              "A legal obligation, where a law that binds us demands it.",
            ],
          ]}
        />
        <p>
          No decision that affects your rights is made about you by a machine alone. The limits on
          how fast one can post only make you wait.
        </p>
      </>
    ),
  },
  {
    id: "who-sees-what",
    title: "What other people see",
    body: (
      <ul>
        <li>
          Your posts, with your username or name, your picture and your location, can be read by
          anyone, including search engines.
        </li>
        <li>
          With “Public profile” off, your profile page is closed and your posts show “Anonymous” as
          their author.
        </li>
        <li>
          A post marked “Post anonymously” shows its author to nobody. We store who wrote it
          separately, so that you can delete it and we can act on abuse.
        </li>
        <li>
          Votes are shown as totals. When you upvote a post, its author is notified with your name;
          nobody else is. Nobody is notified of downvotes.
        </li>
        <li>Only you can see private lists; anyone can see public lists.</li>
      </ul>
    ),
  },
  {
    id: "who-else",
    title: "Who else receives it",
    body: (
      <ul>
        <li>
          Our hosting provider, which runs the database, sign-in and file storage, and the service
          that delivers our e-mails. They work on our instructions and under contract.
        </li>
        <li>
          The maker of your browser (Google, Mozilla, Microsoft or Apple), only if you choose
          notifications on your phone: it delivers them encrypted and can’t read them.
        </li>
        <li>Google, only if you choose to continue with Google.</li>
        <li>The makers of analytics and session-recording tools, only if you agree.</li>
        <li>Courts and authorities, where a law obliges us, and no more than it obliges us to.</li>
      </ul>
    ),
  },
  {
    id: "abroad",
    title: "Data that leaves your country",
    body: (
      <p>
        Our providers’ servers may be outside Nigeria and outside the country you live in. The Act
        lets us send data abroad only where it stays protected as the Act demands, by the law of
        that place or by binding contract terms with the provider, or on another ground that the Act
        names. Ask us, and we’ll tell you in which country we keep your data and what protects it
        there.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <Terms
        items={[
          [
            "Account, profile, votes, lists, notifications",
            "Until you delete your account. We delete them a day after you ask for it, so nobody else can do it without you noticing. Nobody can open your photos from then on, and their files go when a moderator next tidies up.",
          ],
          [
            "Your posts after you leave",
            "They stay, without your name and without your photos, as those of a “deleted user”, because others answered them and rely on them. Delete them before you leave if you want them gone, or ask us to.",
          ],
          [
            "A post that you delete",
            "It leaves the site right away. We keep a hidden copy in case of a dispute about it; we delete that too when you ask, unless a law makes us keep it.",
          ],
          [
            "Messages to us",
            "Up to two years after the last answer; those from the address of your account go with it.",
          ],
          ["Server logs and backups", "Up to 90 days."],
        ]}
      />
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>Under the Act you may, at no charge:</p>
        <ul>
          <li>know whether we hold data about you, and get a copy of it;</li>
          <li>have what is wrong, out of date or incomplete put right;</li>
          <li>have it erased;</li>
          <li>have its use restricted while a question about it is open;</li>
          <li>object to a use that rests on our legitimate interest;</li>
          <li>receive it in a form that a computer can read, and take it elsewhere;</li>
          <li>withdraw a consent that you gave;</li>
          <li>not be subject to a decision made by a machine alone.</li>
        </ul>
        <p>
          Most of it you can do yourself: correct your details on{" "}
          <ProseLink to={paths.profile()}>your profile</ProseLink>, delete posts under{" "}
          <ProseLink to={paths.ownContent()}>your content</ProseLink>, delete your account at the
          end of the profile page. For the rest, <ContactWays isInside />. Write from the address of
          your account, so that we know it is you. We answer within 30 days.
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: "If you are not satisfied",
    body: (
      <p>
        Please tell us first; we would like to put it right. You may at any time complain to the
        Nigeria Data Protection Commission (
        <ProseLink to="https://ndpc.gov.ng">ndpc.gov.ng</ProseLink>), or to the data-protection
        authority of the country you live in.
      </p>
    ),
  },
  {
    id: "on-your-device",
    title: "Cookies and what is kept on your device",
    body: (
      <>
        <p>
          {APP_NAME} itself sets no cookies. Our hosting provider may set one, for half an hour,
          that tells people from attacking machines. In your browser’s storage the site keeps:
        </p>
        <Terms
          items={[
            ["Your session", "So that you stay signed in. Removed when you sign out."],
            ["Your theme", "Light, dark or as your device says, if you chose one."],
            ["Whether data is saved", "On or off, if you chose other than your device says."],
            [
              "My area",
              "The place you chose, if you did. We never ask for your phone’s own position.",
            ],
            ["Recent searches", "The list stays on this device; only the search you make is sent."],
            [
              "Drafts",
              "What you’ve typed but not sent yet, so you don’t lose it when the network fails.",
            ],
            [
              "What you have read",
              "The last posts, pages, lists and photos, and the site’s own files, so that they open without a network. What you read while signed in is removed when you sign out.",
            ],
            [
              "Your visits",
              "That this is your second visit, and when you said no to the home screen, so we don’t ask too early or too often.",
            ],
            [
              "Notifications on this device",
              "Whether they’re on, for which account and at which address, and when you said no. Turned off when you sign out.",
            ],
            [
              "What you shared to the site",
              "Photos, words or a link from another app, until they are in the form.",
            ],
            ["Your answer about analytics", "So we don’t ask again."],
          ]}
        />
        <p>Clearing this site’s data in your browser removes them all.</p>
      </>
    ),
  },
  {
    id: "analytics",
    title: "Analytics and session recording",
    body: (
      <>
        <p>
          Analytics counts which pages are read; session recording plays back how a page was used:
          what it showed and what was tapped. Both come from other makers, are loaded only after you
          agree, and may then set cookies of their own. We tell them the path of the page you are on
          and leave out what you search for. They never run on the sign-in, profile, notification
          and list pages: going there, or changing your answer to Decline, loads the page anew
          without them.
        </p>
        <ConsentChoice />
      </>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <p>
        Everything travels encrypted. The database itself checks, row by row, who may read and
        change what. Passwords must be long and are never stored as such. No system is perfect: if a
        breach puts your rights at risk, we report it to the Commission within 72 hours, and where
        the risk to you is high we tell you right away what you can do.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        {APP_NAME} is not for children under {MINIMUM_AGE}, and we do not knowingly collect their
        data. If you believe that a child under {MINIMUM_AGE} has an account, tell us and we erase
        it. If you are under 18, ask a parent or guardian before you join.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        The date at the top says when this text last changed. Before a change that matters to your
        rights we tell members by e-mail or on the site.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        <ContactWays />.
      </p>
    ),
  },
];

/** The handling of personal data, for this product and under Nigerian law (R167). */
export default function PrivacyPolicy() {
  return (
    <ProsePage
      title="Privacy policy"
      description={`What ${APP_NAME} knows about you, why, who sees it, and what your rights are.`}
      sections={sections}
    />
  );
}
