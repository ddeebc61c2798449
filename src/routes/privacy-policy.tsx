import { ConsentChoice } from "@/components/page/consent-choice";
import {
  ContactWays,
  ProseLink,
  ProsePage,
  type ProseSection,
  Terms,
} from "@/components/page/prose-page";
import { APP_NAME, MINIMUM_AGE, SUPPORT_EMAIL } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";

const sections: ProseSection[] = [
  {
    id: "in-short",
    title: t`In short`,
    body: (
      <ul>
        <li>
          <Trans>
            What you post is public. Your e-mail address, phone number and birthday are not.
          </Trans>
        </li>
        <li>
          <Trans>We sell no personal data and show no advertising.</Trans>
        </li>
        <li>
          <Trans>Analytics and session recording stay off unless you agree to them.</Trans>
        </li>
        <li>
          <Trans>You can see, correct, take with you and erase what we hold about you.</Trans>
        </li>
        <li>
          <Trans>
            {APP_NAME} is not for children under {MINIMUM_AGE}.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: "who-we-are",
    title: t`Who is responsible`,
    body: (
      <>
        <p>
          <Trans>
            {APP_NAME} decides why and how your personal data is used on this site. In the words of
            the Nigeria Data Protection Act 2023 (the “Act”), we are the data controller and you are
            the data subject. E-mail{" "}
            <ProseLink to={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</ProseLink> or use the{" "}
            <ProseLink to={paths.contactUs()}>contact form</ProseLink> for anything in this policy.
          </Trans>
        </p>
        <p>
          <Trans>
            Many of our members live in other countries with data-protection laws of their own, such
            as Ghana, Kenya, Rwanda, Senegal, Egypt or South Africa. You have the rights below
            wherever you live.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "what-we-collect",
    title: t`What we collect`,
    body: (
      <>
        <Terms
          items={[
            [
              t`Your account`,
              t`Your e-mail address, your full name, your location if you give one, the language you chose, and your password, which is stored only as a hash that nobody can read back. If you continue with Google, your name, e-mail address and picture come from Google.`,
            ],
            [
              t`Your public profile`,
              t`Username, name, location, a few lines about you, website, interests, links and a picture.`,
            ],
            [
              t`Private details, all optional`,
              t`Phone number, date of birth, gender, occupation and company. Only you can see them.`,
            ],
            [
              t`What you write and do`,
              t`Recommendations, reviews, requests, answers, comments, prices paid, photos, votes, lists and the notifications that follow from them; products, businesses and contacts you add, and replies you write for a business. Also earlier versions of what you edit, what you follow and whom you block.`,
            ],
            [
              t`Reports and claims`,
              t`Your reports with their notes, your claims to businesses with their proof, and what you answer when something of yours is hidden or you are suspended.`,
            ],
            [
              t`Notification settings`,
              t`Which notifications you want, by phone or e-mail, your time zone for the quiet hours, and the address your browser’s maker uses to deliver them to your phone.`,
            ],
            [
              t`What you send to us`,
              t`Your name, your e-mail address and the message or suggestion itself.`,
            ],
            [
              t`Errors`,
              t`When a part of the app fails, it tells us which part and with which kind of error, unless you save data. The report has no text, no address and nothing that says who you are, and is deleted after 14 days.`,
            ],
            [
              t`Technical data`,
              t`Our hosting provider logs network (IP) addresses, browser types and the times of requests. To stop floods of messages and address checks we also keep a short fingerprint of the network address, not the address itself.`,
            ],
          ]}
        />
        <p>
          <Trans>
            Photos are made smaller on your own phone before they are sent. That also removes the
            place and the time that cameras hide in a picture.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: t`Why we use it, and on what legal basis`,
    body: (
      <>
        <p>
          <Trans>The Act asks for a lawful basis for each use. These are ours:</Trans>
        </p>
        <Terms
          items={[
            [
              t`Running your account and showing what you publish`,
              t`Our contract with you, which is the terms of service. Without an e-mail address we cannot give you an account.`,
            ],
            [
              t`Keeping the site honest and safe`,
              t`Our legitimate interest, and that of everyone who reads here, in reviews that can be trusted: limits on how fast one can post, moderation, security logs.`,
            ],
            [
              t`Answering you`,
              t`Our legitimate interest in helping the people who write to us, or our contract when you are a member.`,
            ],
            [
              t`Optional details, analytics and session recording`,
              t`Your consent. You may withdraw it whenever you like, as easily as you gave it; what was done before stays lawful.`,
            ],
            [
              t`Court orders and other duties`,
              t`A legal obligation, where a law that binds us demands it.`,
            ],
          ]}
        />
        <p>
          <Trans>
            No final decision about you is made by a machine alone. A machine only hides what three
            members report, even a profile, until a moderator checks it; a phone number can be
            hidden after one report. The limits on how fast one can post only make you wait.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "who-sees-what",
    title: t`What other people see`,
    body: (
      <ul>
        <li>
          <Trans>
            Your posts, with your username or name, your picture and your location, can be read by
            anyone, including search engines.
          </Trans>
        </li>
        <li>
          <Trans>
            With “Public profile” off, your profile page is closed and your posts show “Anonymous”
            as their author.
          </Trans>
        </li>
        <li>
          <Trans>
            A post marked “Post anonymously” shows its author to nobody. We store who wrote it
            separately, so that you can delete it and we can act on abuse.
          </Trans>
        </li>
        <li>
          <Trans>
            Votes are shown as totals. When you upvote a post, its author is notified with your
            name; nobody else is. Nobody is notified of downvotes. Moderators also see, by name,
            members who often upvote each other.
          </Trans>
        </li>
        <li>
          <Trans>A contact of a business shows who added it.</Trans>
        </li>
        <li>
          <Trans>Moderators can see the earlier versions of what you edit.</Trans>
        </li>
        <li>
          <Trans>Only you can see private lists; anyone can see public lists.</Trans>
        </li>
      </ul>
    ),
  },
  {
    id: "who-else",
    title: t`Who else receives it`,
    body: (
      <ul>
        <li>
          <Trans>
            Our hosting provider, which runs the database, sign-in and file storage, and the service
            that delivers our e-mails. They work on our instructions and under contract.
          </Trans>
        </li>
        <li>
          <Trans>
            The maker of your browser (Google, Mozilla, Microsoft or Apple), only if you choose
            notifications on your phone: it delivers them encrypted and can’t read them.
          </Trans>
        </li>
        <li>
          <Trans>Google, only if you choose to continue with Google.</Trans>
        </li>
        <li>
          <Trans>The makers of analytics and session-recording tools, only if you agree.</Trans>
        </li>
        <li>
          <Trans>
            Courts and authorities, where a law obliges us, and no more than it obliges us to.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: "abroad",
    title: t`Data that leaves your country`,
    body: (
      <p>
        <Trans>
          Our providers’ servers may be outside Nigeria and outside the country you live in. The Act
          lets us send data abroad only where it stays protected as the Act demands, by the law of
          that place or by binding contract terms with the provider, or on another ground that the
          Act names. Ask us, and we’ll tell you in which country we keep your data and what protects
          it there.
        </Trans>
      </p>
    ),
  },
  {
    id: "how-long",
    title: t`How long we keep it`,
    body: (
      <Terms
        items={[
          [
            t`Account, profile, votes, lists, notifications`,
            t`Until you delete your account. We delete them a day after you ask for it, so nobody else can do it without you noticing. Nobody can open your photos from then on, and their files go when a moderator next tidies up.`,
          ],
          [
            t`Your posts after you leave`,
            t`They stay, without your name and without your photos, as those of a “deleted user”, because others answered them and rely on them. Delete them before you leave if you want them gone, or ask us to.`,
          ],
          [
            t`A post that you delete`,
            t`It leaves the site right away. We keep a hidden copy in case of a dispute about it; we delete that too when you ask, unless a law makes us keep it.`,
          ],
          [
            t`Messages to us`,
            t`Until we delete them. When your account goes, so do the messages from its e-mail address; a category you suggested stays, without the address.`,
          ],
          [t`Server logs and backups`, t`Up to 90 days.`],
        ]}
      />
    ),
  },
  {
    id: "your-rights",
    title: t`Your rights`,
    body: (
      <>
        <p>
          <Trans>Under the Act you may, at no charge:</Trans>
        </p>
        <ul>
          <li>
            <Trans>know whether we hold data about you, and get a copy of it;</Trans>
          </li>
          <li>
            <Trans>have what is wrong, out of date or incomplete put right;</Trans>
          </li>
          <li>
            <Trans>have it erased;</Trans>
          </li>
          <li>
            <Trans>have its use restricted while a question about it is open;</Trans>
          </li>
          <li>
            <Trans>object to a use that rests on our legitimate interest;</Trans>
          </li>
          <li>
            <Trans>receive it in a form that a computer can read, and take it elsewhere;</Trans>
          </li>
          <li>
            <Trans>withdraw a consent that you gave;</Trans>
          </li>
          <li>
            <Trans>not be subject to a decision made by a machine alone.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Most of it you can do yourself: correct your details on{" "}
            <ProseLink to={paths.profile()}>your profile</ProseLink>, delete posts under{" "}
            <ProseLink to={paths.ownContent()}>your content</ProseLink>, download your data or
            delete your account at the end of the profile page. For the rest, such as what the
            download leaves out (products and businesses you added, your “This helped” marks,
            messages to us), e-mail{" "}
            <ProseLink to={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</ProseLink> or use the{" "}
            <ProseLink to={paths.contactUs()}>contact form</ProseLink>. Write from the address of
            your account, so that we know it is you. We answer within 30 days.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: t`If you are not satisfied`,
    body: (
      <p>
        <Trans>
          Please tell us first; we would like to put it right. You may at any time complain to the
          Nigeria Data Protection Commission (
          <ProseLink to="https://ndpc.gov.ng">ndpc.gov.ng</ProseLink>), or to the data-protection
          authority of the country you live in.
        </Trans>
      </p>
    ),
  },
  {
    id: "on-your-device",
    title: t`Cookies and what is kept on your device`,
    body: (
      <>
        <p>
          <Trans>
            {APP_NAME} itself sets no cookies. Our hosting provider may set one, for half an hour,
            that tells people from attacking machines. In your browser’s storage the site keeps:
          </Trans>
        </p>
        <Terms
          items={[
            [t`Your session`, t`So that you stay signed in. Removed when you sign out.`],
            [t`Your theme`, t`Light, dark or as your device says, if you chose one.`],
            [t`Text size`, t`Small or large, if you chose one.`],
            [
              t`Your language`,
              t`The one you chose or used last, and whether you closed the offer of another.`,
            ],
            [t`Languages you read`, t`Those you chose, if you did.`],
            [t`Whether data is saved`, t`On or off, if you chose other than your device says.`],
            [
              t`My area`,
              t`The place you chose, if you did. We never ask for your phone’s own position.`,
            ],
            [
              t`Recent searches`,
              t`The list stays on this device; only the search you make is sent.`,
            ],
            [
              t`Drafts`,
              t`What you’ve typed but not sent yet, so you don’t lose it when the network fails.`,
            ],
            [t`The list you used last`, t`So that the bookmark saves to it again.`],
            [
              t`Your e-mail address`,
              t`Only when you’ve asked for a code, until you confirm it or sign in.`,
            ],
            [
              t`What you have read`,
              t`The last posts, pages, lists and photos, and the site’s own files, so that they open without a network. What you read while signed in is removed when you sign out.`,
            ],
            [
              t`Your visits`,
              t`That this is your second visit, and when you said no to the home screen, so we don’t ask too early or too often.`,
            ],
            [
              t`Notifications on this device`,
              t`Whether they’re on, for which account and at which address, and when you said no. Turned off when you sign out.`,
            ],
            [
              t`What you shared to the site`,
              t`Photos, words or a link from another app, until they are in the form.`,
            ],
            [t`Your answer about analytics`, t`So we don’t ask again.`],
          ]}
        />
        <p>
          <Trans>Clearing this site’s data in your browser removes them all.</Trans>
        </p>
      </>
    ),
  },
  {
    id: "analytics",
    title: t`Analytics and session recording`,
    body: (
      <>
        <p>
          <Trans>
            Analytics counts which pages are read; session recording plays back how a page was used:
            what it showed and what was tapped. Both come from other makers, are loaded only after
            you agree, and may then set cookies of their own. We tell them the path of the page you
            are on and leave out what you search for. They never run on the sign-in, profile,
            notification and list pages: going there, or changing your answer to Decline, loads the
            page anew without them.
          </Trans>
        </p>
        <ConsentChoice />
      </>
    ),
  },
  {
    id: "security",
    title: t`How we protect it`,
    body: (
      <p>
        <Trans>
          Everything travels encrypted. The database itself checks, row by row, who may read and
          change what. Passwords must be long and are never stored as such. No system is perfect: if
          a breach puts your rights at risk, we report it to the Commission within 72 hours, and
          where the risk to you is high we tell you right away what you can do.
        </Trans>
      </p>
    ),
  },
  {
    id: "children",
    title: t`Children`,
    body: (
      <p>
        <Trans>
          {APP_NAME} is not for children under {MINIMUM_AGE}, and we do not knowingly collect their
          data. If you believe that a child under {MINIMUM_AGE} has an account, tell us and we erase
          it. If you are under 18, ask a parent or guardian before you join.
        </Trans>
      </p>
    ),
  },
  {
    id: "changes",
    title: t`Changes to this policy`,
    body: (
      <p>
        <Trans>
          The date at the top says when this text last changed. Before a change that matters to your
          rights we tell members by e-mail or on the site.
        </Trans>
      </p>
    ),
  },
  {
    id: "contact",
    title: t`Contact`,
    body: (
      <p>
        <ContactWays />
      </p>
    ),
  },
];

/** The handling of personal data, for this product and under Nigerian law (R167). */
export default function PrivacyPolicy() {
  return (
    <ProsePage
      title={t`Privacy policy`}
      description={t`What ${APP_NAME} knows about you, why, who sees it, and what your rights are.`}
      sections={sections}
    />
  );
}
